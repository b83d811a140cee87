-- What is left of quizzes and photos once nothing of anybody is in it goes too, the longest gone first.
create index quiz_submissions_erased on quiz_submissions (erased_at) where erased_at is not null;
create index photos_gone on photos (bytes_gone_at) where bytes_gone_at is not null;
create index quiz_visits_created on quiz_visits (created_at);
