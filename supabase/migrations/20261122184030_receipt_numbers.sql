-- Receipt numbers that count nothing: in the order of arrival they said how many catches came in between,
-- and so how many a freeze hides, or judges have rejected.

create or replace function private.number_catch() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  digits int := 6;
begin
  -- Under the board's lock, which guard_catch has taken. Rows of the same statement are seen here.
  loop
    new.receipt_no := 10 ^ (digits - 1) + floor(random() * 9 * 10 ^ (digits - 1));
    exit when not exists (
      select from public.catches as c
      where c.event_id = new.event_id and c.receipt_no = new.receipt_no);
    -- A taken number is rare until an event has more catches than any has.
    digits := least(digits + 1, 9);
  end loop;
  return new;
end
$$;
comment on function private.number_catch() is
  'Gives a new catch a receipt number that no other of its event has, drawn by lot.';
comment on column public.catches.receipt_no is
  'What an angler shows a judge: a number of six digits, or more, that no other catch of the event has. It is drawn by lot, because everyone reads the numbers of public catches. Catches from before that are numbered in the order of arrival.';
