-- The key of the buyer's own page, `/order/{key}`: whoever has it sees the order. Apart from `orders`, as an order gets one
-- when it is paid or first told of. It stands here as it is, since every message to the buyer says it.
create table order_pages (
  order_id uuid primary key references orders (id),
  -- 128 random bits in base64url.
  key text collate "C" not null unique check (key ~ '^[A-Za-z0-9_-]{22}$')
);

-- Orders that were paid before. The hash makes 128 random bits of the 244 in two uuids.
insert into order_pages (order_id, key)
select id, translate(
  left(encode(substring(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')) for 16), 'base64'), 22),
  '+/', '-_'
)
from orders where paid_at is not null and erased_at is null;
