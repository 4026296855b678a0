/** Customers of a surname of which a part is missing: the family, the customer, the search words, the history, the kept answer. */
export const halfStored = (surname: string, keyPrefix: string): string => `
  select m.first_name from members m
  left join families f on f.id = m.family_id
  left join customers c on c.id = m.customer_id
  left join idempotency_keys k on k.key = '${keyPrefix}' || m.first_name
  where m.last_name = '${surname}' and (
    f.id is null or c.id is null or k.response is null or coalesce(cardinality(m.search_tokens), 0) = 0
    or not exists (select from history h where h.entity = 'members' and h.record_id = m.id and h.action = 'create')
    or not exists (select from history h where h.entity = 'customers' and h.record_id = c.id and h.action = 'create'))
  union all
  select f.family_code from families f where not exists (select from members m where m.family_id = f.id)`;
