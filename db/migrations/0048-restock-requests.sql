-- Who wants to hear when a kit is sold again. The row goes with the letter.
create table restock_requests (
  id uuid primary key default gen_random_uuid(),
  kit_id text not null,
  email text not null,
  asked_at timestamptz not null default now(),
  -- Since when the letter is on its way; how that ended nobody knows where this stands long.
  sending_at timestamptz
);

create unique index restock_requests_once on restock_requests (lower(email), kit_id);
