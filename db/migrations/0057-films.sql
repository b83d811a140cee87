-- Films that the owner has uploaded. The files lie in the store, by the hash.
create table films (
  id uuid primary key default gen_random_uuid(),
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  bytes integer not null check (bytes > 0),
  seconds integer not null check (seconds > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  operator_id uuid references operators (id),
  made_at timestamptz not null default now()
);
create index films_hash on films (hash);

-- Captions of such films, WebVTT.
create table captions (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  words text not null,
  last_second numeric not null check (last_second > 0)
);

-- What a version of the site says of each lesson.
create table site_lessons (
  version integer references site_versions (version),
  film text check (film in ('cleansing', 'moisturizer', 'morning', 'evening')),
  title text not null,
  words text not null,
  -- Null: the film that the shop came with.
  film_id uuid references films (id),
  poster_id uuid references pictures (id),
  captions text references captions (hash),
  transcript text,
  check (num_nulls(film_id, poster_id, captions, transcript) in (0, 4)),
  primary key (version, film)
);

-- As every version before this had it.
insert into site_lessons (version, film, title, words)
select version, film, title, words from site_contents cross join (values
  ('cleansing', 'Очищення шкіри',
    'Як_вмиватися м’яко й_без поспіху: скільки засобу брати і_як_його змивати.'),
  ('moisturizer', 'Нанесення зволожувального крему',
    'Скільки крему потрібно та_якими рухами його розподіляти.'),
  ('morning', 'Ранковий догляд',
    'Ранок крок за_кроком: очищення, зволоження, захист від сонця.'),
  ('evening', 'Вечірній догляд',
    'Як_умитися ввечері й_підготувати шкіру до_сну.')
) as first_lessons (film, title, words);
update site_lessons set words = replace(words, '_', chr(160));

create function refuse_film_change() returns trigger language plpgsql as $$
begin
  raise exception 'a film stays as it was made';
end
$$;

create trigger films_stay before update or delete on films
  for each row execute function refuse_film_change();
create trigger captions_stay before update or delete on captions
  for each row execute function refuse_film_change();
create trigger site_lessons_stay before update or delete on site_lessons
  for each row execute function refuse_site_change();
