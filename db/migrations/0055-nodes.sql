-- The processes of this shop that run now, each by itself. Unlogged: after a crash they say so anew.
create unlogged table shop_nodes (
  id uuid primary key,
  -- The bucket or the folder where it keeps photos: all nodes must keep them in one place.
  photo_place text not null,
  seen_at timestamptz not null default now()
);
