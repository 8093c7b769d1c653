-- Lays saved searches number $2 to $3 of the workers $1, for tests of plans and for the bench. Forty trades, some wanted often
-- and some seldom, twenty towns; by words and city, by words around a place, by a place or a city alone, as workers search.
with numbered as (
  select n, (array['serveur', 'plombier', 'electricien', 'cuisinier', 'barman', 'caissier', 'commis', 'livreur', 'peintre', 'soudeur',
      'menuisier', 'jardinier', 'gardien', 'concierge', 'preposee', 'infirmiere', 'magasinier', 'cariste', 'emballeur', 'plongeur',
      'hotesse', 'traiteur', 'boulanger', 'boucher', 'fleuriste', 'coiffeur', 'chauffeur', 'demenageur', 'couvreur', 'macon',
      'carreleur', 'vitrier', 'serrurier', 'mecanicien', 'laveur', 'nettoyeur', 'receptionniste', 'adjointe', 'traducteur', 'animatrice'
    ])[1 + floor(40 * ((n * 7919 % 1000) / 1000.0) ^ 2)::int] as trade,
    (array['montreal', 'toronto', 'quebec', 'laval', 'gatineau', 'longueuil', 'sherbrooke', 'levis', 'saguenay', 'terrebonne',
      'ottawa', 'hamilton', 'london', 'kingston', 'windsor', 'halifax', 'moncton', 'fredericton', 'gaspe', 'rimouski'
    ])[1 + floor(20 * ((n * 104729 % 1000) / 1000.0) ^ 2)::int] as town,
    45.5088 + 3 * ((n * 7907 % 9973) / 5000.0 - 1) ^ 3 as latitude, -73.5878 + 6 * ((n * 6151 % 9967) / 5000.0 - 1) ^ 3 as longitude,
    n % 10 as kind
  from generate_series($2::bigint, $3::bigint) as n
)
insert into saved_searches (id, worker_id, name, filters, alerts, words, key_word, key_city, min_wage_cents, is_hot, start_from,
  start_to, center, reach_km, created_at, updated_at)
select gen_random_uuid(), ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'Search ' || n, '{}', true,
  case when kind < 8 then array[trade] else '{}' end, case when kind < 8 then trade else '' end,
  case when kind < 4 or kind = 9 then '=' || town else '' end, (n * 13 % 4) * 1000, n % 50 = 0, null,
  case when n % 20 = 0 then current_date + 30 end,
  case when kind in (6, 7, 8) then cube(array[
    6371.0088 * cos(radians(latitude)) * cos(radians(longitude)), 6371.0088 * cos(radians(latitude)) * sin(radians(longitude)),
    6371.0088 * sin(radians(latitude))]) end,
  case when kind in (6, 7, 8) then 5 + n % 20 end, now(), now()
from numbered
