/** The booking that one would write by hand: a table with columns, a unique index, an exclusion constraint and a row that counts. */
import pg from "pg";

export interface Booking {
  code: string;
  room: string;
  date: string;
  time: string;
  people: number;
  status: string;
}

export interface PlainBookings {
  /** As many bookings as the list beside it has, at the same hours. */
  fill(size: number): Promise<void>;
  /** One transaction, as the app's rules would have it. */
  book(size: number, booking: Booking): Promise<void>;
  /** How long a sum by month takes of a table of two columns that an index holds both of, several times. */
  sums(size: number): Promise<number[]>;
  /** What the database does by itself a while after many rows came; the service's own account may not. */
  analyze(): Promise<void>;
  close(): Promise<void>;
}

const SUMS = 7;

/** Needs the owner of the database: the service may make no tables. */
export async function openPlainBookings(ownerUrl: string): Promise<PlainBookings> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return {
    async fill(size) {
      await client.query(`
        create table plain_${size} (code text not null unique, room text not null, at tsrange not null, day date not null, people int not null,
          status text not null, created_at timestamptz not null default now(), exclude using gist (room with =, at with &&));
        create table plain_days_${size} (day date primary key, people int not null)`);
      await client.query(
        `insert into plain_${size} (code, room, at, day, people, status)
         select 'old ' || n, '방 ' || n % 20, tsrange(starts, starts + interval '1 hour'), starts::date, 2, 'open' from
         (select n, date '1950-01-01' + n / 240 + (8 + n / 20 % 12) * interval '1 hour' as starts from generate_series(0, $1::int - 1) n) one`,
        [size],
      );
      await client.query(`insert into plain_days_${size} select day, sum(people) from plain_${size} group by day`);
      await client.query(`analyze plain_${size}`);
    },
    async book(size, { code, room, date, time, people, status }) {
      await client.query("begin");
      const { rowCount } = await client.query({
        name: `count ${size}`,
        text: `insert into plain_days_${size} as d (day, people) values ($1, $2)
          on conflict (day) do update set people = d.people + excluded.people where d.people + excluded.people <= 1000`,
        values: [date, people],
      });
      if (rowCount !== 1) throw new Error("the day is full");
      await client.query({
        name: `book ${size}`,
        text: `insert into plain_${size} (code, room, at, day, people, status)
          values ($1, $2, tsrange(($3 || ' ' || $4)::timestamp, ($3 || ' ' || $4)::timestamp + interval '1 hour'), $3::date, $5, $6)`,
        values: [code, room, date, time, people, status],
      });
      await client.query("commit");
    },
    async sums(size) {
      await client.query("create table plain_sales (day text not null, price numeric not null)");
      await client.query(
        `insert into plain_sales select to_char(date '2024-01-01' + n % 900, 'YYYY-MM-DD'), n::bigint * 7919 % 1000 from generate_series(1, $1::int) n`,
        [size],
      );
      await client.query("create index on plain_sales (day) include (price)");
      await client.query("vacuum analyze plain_sales");
      const samples: number[] = [];
      for (let at = 0; at < SUMS; at++) {
        const started = performance.now();
        await client.query("select left(day, 7) as month, sum(price) from plain_sales group by 1 order by 1");
        samples.push(performance.now() - started);
      }
      return samples;
    },
    analyze: async () => void (await client.query("analyze records, record_keys, record_counters, record_values")),
    close: () => client.end(),
  };
}
