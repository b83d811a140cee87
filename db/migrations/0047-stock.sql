-- How much of a kit can be sold still; a kit without a row is not counted. Below zero: more was sold than is there.
create table stock (
  kit_id text primary key,
  available integer not null,
  changed_at timestamptz not null default now()
);

-- What orders have taken of it. An unpaid one gives it back when it is canceled or cannot be paid any more.
create table stock_holds (
  order_id uuid not null references orders (id),
  kit_id text not null,
  quantity integer not null check (quantity > 0),
  is_paid boolean not null default false,
  primary key (order_id, kit_id)
);

create index stock_holds_unpaid on stock_holds (order_id) where not is_paid;

create trigger stock_news after insert or update or delete on stock
  for each row execute function tell_of_shelf();
