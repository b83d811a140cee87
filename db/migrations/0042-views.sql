-- How often a page or a step of the quiz was seen, by the day in Ukraine, by what was seen before it and by campaign.
-- Nobody stands here: a number grows.
create table view_counts (
  day date not null,
  step text not null,
  came_from text not null,
  -- Empty: none; «other»: one of those beyond what a day tells apart.
  source text not null,
  views integer not null check (views > 0),
  primary key (day, step, came_from, source)
);

-- The campaign by which whoever ordered has come, as its link calls it.
alter table orders add column source text check (source ~ '^[^\s]{1,40}$');

-- They are to be added up by campaign too.
delete from day_totals;
