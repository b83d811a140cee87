-- The owner has seen in her cabinet at the bank that it was not made.
alter table refunds drop constraint refunds_fault_check;
alter table refunds add constraint refunds_fault_check check (
  fault in ('balance', 'sum', 'payment', 'account', 'given-up', 'bank-away', 'dropped', 'not-made', 'unknown')
);
