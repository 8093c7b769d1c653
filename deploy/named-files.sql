-- The keys of all files that rows name, one on each line; docs/runbook.md, "Check the files".
select file_key as key from documents
union
select attachment_key from bugs where attachment_key is not null
union
select logo_key from companies where logo_key is not null
union
select profile_picture_key from users where profile_picture_key is not null
union
select file ->> 'key' from disputes, jsonb_array_elements(files) as file
union
select file ->> 'key' from shift_problems, jsonb_array_elements(files) as file;
