-- Attached cards and further pages of reports are counted for all nodes together, as exports and reports are.

alter table hourly_uses
  drop constraint hourly_uses_kind_check,
  add constraint hourly_uses_kind_check check (kind in ('export', 'report', 'report_page', 'card_attachment'));
