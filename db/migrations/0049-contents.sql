-- What a kit is belongs to each version of the shelf, and an order knows the version that it was sold from.
alter table shelf_items
  add column badge text,
  add column is_special boolean,
  add column max_quantity smallint check (max_quantity between 1 and 100),
  -- As they are packed; null where nothing is sent.
  add column grams integer check (grams > 0),
  add column sides_cm smallint[] check (array_length(sides_cm, 1) = 3),
  add column video_url text,
  add column products jsonb check (jsonb_typeof(products) = 'array'),
  add check ((grams is null) = (sides_cm is null));

-- Until now that was the same in all of them.
alter table shelf_items disable trigger shelf_items_stay;
update shelf_items i set badge = was.badge, is_special = was.is_special, max_quantity = was.max_quantity,
  grams = was.grams, sides_cm = was.sides_cm, video_url = was.video_url, products = was.products::jsonb
from (values
  ('gentle-care', null, false, 20, 340, array[22,16,6], '/video-instructions#moisturizer',
   '[{"name":"Очищення","when":"вранці та\u00a0ввечері"},{"name":"Зволоження","when":"вранці та\u00a0ввечері"},{"name":"Захист","when":"вранці"}]'),
  ('cleansing-treatment', null, false, 20, 430, array[22,16,7], '/video-instructions#cleansing',
   '[{"name":"Очищення","when":"вранці та\u00a0ввечері"},{"name":"Догляд","when":"ввечері"},{"name":"Зволоження","when":"вранці та\u00a0ввечері"},{"name":"Захист","when":"вранці"}]'),
  ('deep-cleansing', null, false, 20, 260, array[18,12,6], '/video-instructions#evening',
   '[{"name":"Глибоке очищення","when":"раз на\u00a0тиждень"},{"name":"Зволоження","when":"після очищення"}]'),
  ('special-care', '+ 1 міс супровід', true, 20, 430, array[22,16,7], '/video-instructions#morning',
   '[{"name":"Очищення","when":"вранці та\u00a0ввечері"},{"name":"Догляд","when":"ввечері"},{"name":"Зволоження","when":"вранці та\u00a0ввечері"},{"name":"Захист","when":"вранці"},{"name":"Супровід косметолога","when":"один місяць","isService":true}]'),
  ('personal-consultation', '+ 1 міс супровід', true, 1, null, null, '/video-instructions',
   '[{"name":"Консультація косметолога онлайн","when":"щотижня протягом місяця","isService":true}]'),
  ('cleansing', null, false, 20, 150, array[16,9,5], '/video-instructions#evening',
   '[{"name":"Глибоке очищення","when":"раз на\u00a0тиждень"}]'),
  ('test-kit', null, false, 20, null, null, '/video-instructions',
   '[{"name":"Пробна оплата","when":"посилку не\u00a0надсилаємо","isService":true}]')
) was (id, badge, is_special, max_quantity, grams, sides_cm, video_url, products)
where was.id = i.id;
alter table shelf_items enable trigger shelf_items_stay;

alter table shelf_items
  alter column is_special set not null,
  alter column max_quantity set not null,
  alter column video_url set not null,
  alter column products set not null;

-- Null: from before, and so from the first.
alter table orders add column shelf_version integer;
