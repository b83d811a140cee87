-- Each wording of the public offer that was ever to be agreed to, word for word.
create table offers (
  version text primary key check (version ~ '^\d{4}-\d{2}-\d{2}(-\d+)?$'),
  words text not null
);

alter table orders drop constraint orders_offer_version_check;
alter table orders add constraint orders_offer_version_check
  check (offer_version ~ '^\d{4}-\d{2}-\d{2}(-\d+)?$');

-- What the shop says of itself, as its owner has it. Every version stays as it was made; one is published.
create table site_versions (
  version integer primary key check (version > 0),
  -- Null: it came with the shop.
  operator_id uuid references operators (id),
  made_at timestamptz not null default now(),
  publish_at timestamptz not null default now(),
  published_at timestamptz,
  ended_at timestamptz,
  fault text,
  check (published_at is null or ended_at is null),
  check (fault is null or ended_at is not null)
);

create unique index site_versions_one_waiting on site_versions ((true))
  where published_at is null and ended_at is null;

create table site_contents (
  version integer primary key references site_versions (version),
  -- All of them or none, but for the last three.
  seller_name text,
  seller_tax_id text,
  seller_address text,
  seller_phone text,
  seller_email text,
  seller_telegram text,
  seller_viber text,
  seller_iban text,
  check (num_nulls(seller_name, seller_tax_id, seller_address, seller_phone, seller_email) in (0, 5)),
  specialist_name text,
  specialist_title text,
  specialist_words text,
  portrait_id uuid references pictures (id),
  certificate_text text,
  certificate_url text,
  check (num_nulls(specialist_name, specialist_title, specialist_words) in (0, 3)),
  check (num_nulls(certificate_text, certificate_url) in (0, 2)),
  -- In Markdown, with words in braces that follow from the settings.
  offer text not null,
  privacy text not null,
  offer_version text not null references offers (version)
);

create table site (
  is_only boolean primary key default true check (is_only),
  version integer not null references site_versions (version)
);

create function refuse_site_change() returns trigger language plpgsql as $$
begin
  raise exception 'what the site has said stays as it was said';
end
$$;

create trigger site_contents_stay before update or delete on site_contents
  for each row execute function refuse_site_change();
create trigger offers_stay before update or delete on offers
  for each row execute function refuse_site_change();

create function tell_of_site() returns trigger language plpgsql as $$
begin
  perform pg_notify('office', 'site');
  return null;
end
$$;

create trigger site_news after insert or update on site for each row execute function tell_of_site();
create trigger site_versions_news after insert or update on site_versions
  for each row execute function tell_of_site();
