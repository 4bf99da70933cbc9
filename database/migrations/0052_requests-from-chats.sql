-- Requests that staff made of a chat were stored as sent by the request form, from the network of that staff member.
UPDATE "requests" SET "submit_source" = 'chat', "source_type" = 10, "ip" = '', "user_agent" = ''
FROM "chats" WHERE "chats"."request_id" = "requests"."id";
