-- What becomes of an SMS after it has left the queue of messages. A row is made when it is first asked for.
create table sms (
  message_id uuid primary key references messages (id) on delete cascade,
  -- Begun anew by the owner: a request of its own to the provider, which sends each of them once.
  round smallint not null default 1,
  state text not null default 'asked'
    check (state in ('asked', 'taken', 'sent', 'delivered', 'read', 'undelivered', 'refused')),
  -- What the provider calls it.
  provider_id text unique,
  -- When the provider is to be asked what has become of it; null: not any more.
  ask_at timestamptz
);

create index sms_to_ask on sms (ask_at) where ask_at is not null;

-- Whether buyers are told by SMS too, as the settings say: written whenever the shop opens.
alter table shop_mode add column tells_by_sms boolean not null default false;

alter table messages
  drop constraint messages_failure_check,
  -- undelivered: an SMS that was taken, and that the phone never got.
  add constraint messages_failure_check
    check (failure in ('uncertain', 'refused', 'given-up', 'put-aside', 'undelivered'));
