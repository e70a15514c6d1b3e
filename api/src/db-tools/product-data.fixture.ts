import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  type Db,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb'
import { indexes } from '../schema.ts'

const id = (n: number): ObjectId => ObjectId.createFromHexString(n.toString(16).padStart(24, '0'))

const everyType = {
  _id: 'every type',
  double: 1.5,
  wholeDouble: new Double(3),
  minusZero: new Double(-0),
  notANumber: Number.NaN,
  infinity: -Infinity,
  int: new Int32(3),
  long: Long.fromNumber(3),
  longBeyondDouble: Long.fromString('9007199254740993'),
  decimal: Decimal128.fromString('450.10'),
  text: 'صقور سدير \u0000 \u{1f916}',
  empty: '',
  document: { b: 1, a: { list: [] }, $set: 'a name' },
  list: [1, new Double(1), [null], {}],
  binary: new Binary(Buffer.from([0, 255]), 0),
  oldBinary: new Binary(Buffer.from([1, 2]), 2),
  ownBinary: new Binary(Buffer.from([9]), 128),
  uuid: new UUID('11112222-3333-4444-8555-666677778888'),
  objectId: id(7),
  yes: true,
  no: false,
  date: new Date('2026-12-18T10:00:00.123Z'),
  before1970: new Date(-1),
  farDate: new Date(8_640_000_000_000_000),
  nothing: null,
  expression: new BSONRegExp('^ص', 'imx'),
  code: new Code('return 1'),
  scoped: new Code('return x', { x: 1 }),
  symbol: new BSONSymbol('old'),
  timestamp: new Timestamp({ t: 4_000_000_000, i: 2 }),
  reference: new DBRef('teams', id(1)),
  min: new MinKey(),
  max: new MaxKey(),
}

const ids = [1, new Double(1.5), Long.fromString('9007199254740993'), 'text', id(5), { a: 1 }, new Date(5), true]

export async function fillWithProductIndexes(db: Db): Promise<void> {
  for (const { collection, key, options } of indexes) await db.collection(collection).createIndex(key, options)
  await fillWithAllTypes(db)
}

export async function fillWithAllTypes(db: Db): Promise<void> {
  await db.collection<{ _id: unknown }>('types').insertMany([everyType, ...ids.map((_id) => ({ _id }))] as never)
  await db.createCollection('nothing_in_it')
  const odd = db.collection('indexed')
  await odd.createIndex({ a: 1, 'b.c': -1 }, { name: 'compound of another name' })
  await odd.createIndex({ sparse: 1 }, { sparse: true })
  await odd.createIndex({ at: 1 }, { expireAfterSeconds: 7_200 })
  await odd.createIndex(
    { tags: 1 },
    { unique: true, partialFilterExpression: { tags: { $exists: true }, n: { $gt: 0 } } },
  )
  await odd.insertMany([
    { a: 1, b: [{ c: 1 }, { c: 2 }], at: new Date(Date.now() + 86_400_000) },
    { tags: ['x', 'y'], n: 1, sparse: 's' },
    { tags: ['x'], n: 0 },
  ])
  const teams = Array.from({ length: 250 }, (_, n) => ({
    team_no: n + 1,
    season: id(1),
    competion: id(2),
    user: id(100 + (n % 9)),
    name_key: `team ${n}`,
    member_keys: [`platform:${n}`, `national:${n}`],
    members: [{ steb_user_id: String(n) }],
    created_at: new Date(1_700_000_000_000 + n),
  }))
  await db.collection('teams').insertMany(teams)
}
