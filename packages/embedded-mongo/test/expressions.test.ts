import { Decimal128, type Document, Long, ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { refusalCode, useDatabase } from './support.ts'

const bench = useDatabase()
const oid = new ObjectId('65a000000000000000000001')
/** Friday in Riyadh, still Thursday in London. */
const at = new Date('2026-01-01T22:30:15.250Z')
const zone = 'Asia/Riyadh'

const row = {
  _id: oid,
  n: 7,
  half: 2.5,
  long: Long.fromString('9007199254740993'),
  dec: Decimal128.fromString('12.50'),
  text: ' Robot Olympiad ',
  arabic: 'الأولمبياد',
  at,
  nil: null,
  list: [3, 1, 2],
  items: [
    { k: 'a', n: 1 },
    { k: 'b', n: 2 },
  ],
  doc: { x: 1, y: 2 },
  yes: true,
}

const cases: [expression: unknown, result: unknown][] = [
  [{ $add: ['$n', 1, '$half'] }, 10.5],
  [{ $add: ['$at', 1000] }, new Date(at.getTime() + 1000)],
  [{ $add: ['$n', '$nil'] }, null],
  [{ $subtract: ['$n', 10] }, -3],
  [{ $subtract: [new Date(at.getTime() + 5), '$at'] }, 5],
  [{ $multiply: ['$n', '$half'] }, 17.5],
  [{ $divide: ['$n', 2] }, 3.5],
  [{ $mod: ['$n', 4] }, 3],
  [{ $abs: -5 }, 5],
  [{ $ceil: 1.2 }, 2],
  [{ $floor: -1.2 }, -2],
  [{ $round: ['$half'] }, 2],
  [{ $round: [2.71, 1] }, 2.7],
  [{ $trunc: -1.7 }, -1],
  [{ $pow: [2, 10] }, 1024],
  [{ $sqrt: 9 }, 3],
  [{ $sum: '$list' }, 6],
  [{ $avg: '$list' }, 2],
  [{ $max: ['$n', '$half'] }, 7],
  [{ $min: '$list' }, 1],
  [{ $type: '$long' }, 'long'],
  [{ $type: '$dec' }, 'decimal'],
  [{ $type: '$_id' }, 'objectId'],
  [{ $type: '$absent' }, 'missing'],
  [{ $type: { $add: ['$n', 1] } }, 'int'],
  [{ $toString: '$_id' }, '65a000000000000000000001'],
  [{ $toString: '$long' }, '9007199254740993'],
  [{ $toString: '$at' }, '2026-01-01T22:30:15.250Z'],
  [{ $toObjectId: '65a000000000000000000001' }, oid],
  [{ $toInt: '42' }, 42],
  [{ $toDouble: '1.5' }, 1.5],
  [{ $toDate: '2026-01-01T22:30:15.250Z' }, at],
  [{ $toLong: '$at' }, at.getTime()],
  [{ $toBool: 0 }, false],
  [{ $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
  [{ $convert: { input: '$nil', to: 'int', onNull: 0 } }, 0],
  [{ $eq: ['$long', { $add: ['$long', 0] }] }, true],
  [{ $cmp: ['$n', 'text'] }, -1],
  [{ $gt: ['$dec', 12] }, true],
  [{ $ne: ['$nil', '$absent'] }, true],
  [{ $and: ['$yes', '$n'] }, true],
  [{ $or: ['$nil', 0] }, false],
  [{ $not: ['$nil'] }, true],
  // biome-ignore lint/suspicious/noThenProperty: MongoDB's name for it
  [{ $cond: { if: { $gte: ['$n', 7] }, then: 'big', else: 'small' } }, 'big'],
  [{ $ifNull: ['$absent', '$nil', 'none'] }, 'none'],
  // biome-ignore lint/suspicious/noThenProperty: MongoDB's name for it
  [{ $switch: { branches: [{ case: { $lt: ['$n', 5] }, then: 'a' }], default: 'b' } }, 'b'],
  [{ $concat: ['a', '-', 'b'] }, 'a-b'],
  [{ $concat: ['a', '$nil'] }, null],
  [{ $toUpper: 'abc' }, 'ABC'],
  [{ $toLower: 'ABC' }, 'abc'],
  [{ $toLower: '$absent' }, ''],
  [{ $trim: { input: '$text' } }, 'Robot Olympiad'],
  [{ $ltrim: { input: 'xxa', chars: 'x' } }, 'a'],
  [{ $rtrim: { input: 'axx', chars: 'x' } }, 'a'],
  [{ $split: ['a,b,c', ','] }, ['a', 'b', 'c']],
  [{ $strLenCP: '$arabic' }, 10],
  [{ $strLenBytes: '$arabic' }, 20],
  [{ $substrCP: ['$arabic', 0, 2] }, 'ال'],
  [{ $indexOfCP: ['$text', 'Olympiad'] }, 7],
  [{ $strcasecmp: ['abc', 'ABD'] }, -1],
  [{ $regexMatch: { input: '$text', regex: 'OLYMP', options: 'i' } }, true],
  [{ $regexFind: { input: '$text', regex: /o(l)?y/i } }, { match: 'Oly', idx: 7, captures: ['l'] }],
  [{ $replaceOne: { input: 'a-a', find: 'a', replacement: 'b' } }, 'b-a'],
  [{ $replaceAll: { input: 'a-a', find: 'a', replacement: 'b' } }, 'b-b'],
  [{ $year: '$at' }, 2026],
  [{ $month: '$at' }, 1],
  [{ $dayOfMonth: '$at' }, 1],
  [{ $dayOfMonth: { date: '$at', timezone: zone } }, 2],
  [{ $hour: { date: '$at', timezone: '+03:00' } }, 1],
  [{ $minute: '$at' }, 30],
  [{ $second: '$at' }, 15],
  [{ $millisecond: '$at' }, 250],
  [{ $dayOfWeek: '$at' }, 5],
  [{ $dayOfYear: { date: '$at', timezone: zone } }, 2],
  [{ $isoWeek: '$at' }, 1],
  [{ $isoDayOfWeek: '$at' }, 4],
  [{ $dateToString: { date: '$at' } }, '2026-01-01T22:30:15.250Z'],
  [{ $dateToString: { date: '$at', format: '%Y-%m-%d %H:%M', timezone: zone } }, '2026-01-02 01:30'],
  [{ $dateToString: { date: '$nil', onNull: 'never' } }, 'never'],
  [{ $dateFromString: { dateString: '2026-01-02T01:30:15.250+03:00' } }, at],
  [{ $dateFromString: { dateString: 'soon', onError: null } }, null],
  [{ $dateFromParts: { year: 2026, month: 1, day: 2, timezone: zone } }, new Date('2026-01-01T21:00:00Z')],
  [{ $dateTrunc: { date: '$at', unit: 'day', timezone: zone } }, new Date('2026-01-01T21:00:00Z')],
  [{ $dateAdd: { startDate: '$at', unit: 'month', amount: 1 } }, new Date('2026-02-01T22:30:15.250Z')],
  [{ $dateSubtract: { startDate: '$at', unit: 'day', amount: 1 } }, new Date('2025-12-31T22:30:15.250Z')],
  [{ $dateDiff: { startDate: '$at', endDate: new Date('2026-01-03T00:00:00Z'), unit: 'day' } }, 2],
  [{ $arrayElemAt: ['$list', -1] }, 2],
  [{ $first: '$list' }, 3],
  [{ $last: '$items.k' }, 'b'],
  [{ $size: '$list' }, 3],
  [{ $slice: ['$list', 1, 2] }, [1, 2]],
  [{ $concatArrays: ['$list', [9]] }, [3, 1, 2, 9]],
  [{ $in: [oid, ['$_id']] }, true],
  [{ $indexOfArray: ['$list', 2] }, 2],
  [{ $reverseArray: '$list' }, [2, 1, 3]],
  [{ $range: [0, 6, 2] }, [0, 2, 4]],
  [{ $isArray: '$list' }, true],
  [{ $map: { input: '$items', as: 'i', in: { $multiply: ['$$i.n', 10] } } }, [10, 20]],
  [{ $filter: { input: '$items', as: 'i', cond: { $eq: ['$$i.k', 'b'] } } }, [{ k: 'b', n: 2 }]],
  [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  [{ $sortArray: { input: '$list', sortBy: 1 } }, [1, 2, 3]],
  [
    {
      $setUnion: [
        [1, 2],
        [2, 3],
      ],
    },
    [1, 2, 3],
  ],
  [{ $setIsSubset: [[1], '$list'] }, true],
  [{ $mergeObjects: ['$doc', { y: 3 }] }, { x: 1, y: 3 }],
  [
    { $objectToArray: '$doc' },
    [
      { k: 'x', v: 1 },
      { k: 'y', v: 2 },
    ],
  ],
  [{ $arrayToObject: [[['a', 1]]] }, { a: 1 }],
  [{ $getField: { field: 'y', input: '$doc' } }, 2],
  [{ $let: { vars: { d: { $multiply: ['$n', 2] } }, in: { $add: ['$$d', 1] } } }, 15],
  [{ $literal: '$n' }, '$n'],
  ['$items.k', ['a', 'b']],
  ['$$ROOT.doc.x', 1],
  [
    { a: '$n', b: ['$half', '$absent'] },
    { a: 7, b: [2.5, null] },
  ],
]

describe('an expression', () => {
  it.each(cases.map(([expression, result]) => ({ shown: JSON.stringify(expression), expression, result })))(
    '$shown',
    async ({ expression, result }) => {
      const rows = bench.db.collection<Document>('expressions')
      await rows.replaceOne({ _id: oid }, row, { upsert: true })
      const [answer] = await rows.aggregate([{ $project: { _id: 0, v: expression } }]).toArray()
      expect(answer).toEqual({ v: result })
    },
  )

  it.each<[unknown, number[]]>([
    [{ $divide: ['$n', 0] }, [2, 16608]],
    [{ $add: ['$text', 1] }, [14, 16554]],
    [{ $concat: ['$n'] }, [16702]],
    [{ $toInt: 'x' }, [241]],
    [{ $size: '$n' }, [17124]],
    // biome-ignore lint/suspicious/noThenProperty: MongoDB's name for it
    [{ $switch: { branches: [{ case: false, then: 1 }] } }, [40066, 40069]],
  ])('%j is refused', async (expression, codes) => {
    const rows = await bench.collection([row])
    expect(codes).toContain(await refusalCode(rows.aggregate([{ $project: { v: expression } }]).toArray()))
  })
})
