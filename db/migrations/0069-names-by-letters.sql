-- Only adds. Orders are found by the letters of a name, as towns are: those that people mistake for each other are one, see
-- src/server/carriers/directory/search-key.ts. What there is gets the same words beside those it has.
insert into order_search (term, order_id, created_at)
select letters, order_id, created_at
from order_search, regexp_replace(
  translate(term, 'абвгґдеєэёжзиіїйыклмнопрстуфхцчшщюяьъ', 'abvggdeeeejzyyyyyklmnoprstufhcqwxua'),
  '([a-z])\1+', '\1', 'g'
) as letters
where term ~ '[а-яґєії]' and letters ~ '^[a-z]+$'
on conflict do nothing;
