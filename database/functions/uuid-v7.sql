-- Ids in the order of creation, so that an index grows at its end. PostgreSQL has one of its own from version 18 on.
CREATE OR REPLACE FUNCTION uuid_v7(at timestamp with time zone DEFAULT clock_timestamp()) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;
