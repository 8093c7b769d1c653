/** Calls of functions that write or lock, in a statement that begins like a read. */
const writing =
  /\b(insert|update|delete|merge|into|share|call|nextval|setval|set_(?:config|limit)|pg_notify|pg_\w*advisory\w*|lo_\w+|graphile_worker)\b/i;

/** Our functions that write or lock. A test compares them with the database. */
const writingFunctions =
  /\b(add_|end_|ensure_|flag_|lock_|post_|record_|report_|reveal_|count_|capture_|credit_|announce_)\w*\s*\(/i;

/** True for a statement that changes nothing, so that it may be sent twice. False in case of doubt. */
export const isRead = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !writing.test(text) && !writingFunctions.test(text);
