-- The demo customer's receipt was counted in a series of its own, so that its number was a purchase's, too.
insert into "billing_invoice_series" ("series", "last_number") select 'emulated', 0 where exists (select 1 from "billing_invoices" where "series" = 'demo') on conflict ("series") do nothing;
--> statement-breakpoint
update "billing_invoices" set "series" = 'emulated', "number" = "counted"."number" from (select "order_id", (select "last_number" from "billing_invoice_series" where "series" = 'emulated') + row_number() over (order by "number") as "number" from "billing_invoices" where "series" = 'demo') as "counted" where "billing_invoices"."order_id" = "counted"."order_id";
--> statement-breakpoint
update "billing_invoice_series" set "last_number" = greatest("last_number", coalesce((select max("number") from "billing_invoices" where "series" = 'emulated'), 0)) where "series" = 'emulated';
