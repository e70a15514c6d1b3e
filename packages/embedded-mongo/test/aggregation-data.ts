import { type Collection, type Document, ObjectId } from 'mongodb'
import { beforeAll } from 'vitest'
import type { Bench, Row } from './support.ts'

export const wro = new ObjectId('65a000000000000000000001')
const rmi = new ObjectId('65a000000000000000000002')

const teams: Row[] = [
  { _id: 1, name: 'Falcons', city: 'Riyadh', contest: wro, marks: [4, 8], fee: 100, paid: true },
  { _id: 2, name: 'Oryx', city: 'Jeddah', contest: wro, marks: [], fee: 150, paid: false },
  { _id: 3, name: 'Palm', city: 'Riyadh', contest: rmi, marks: [1], fee: 50, paid: true },
  { _id: 4, name: 'Dune', contest: new ObjectId('65a000000000000000000003'), fee: null, paid: true },
]
const contests: Row[] = [
  { _id: wro, title: 'WRO', host: { city: 'Riyadh' } },
  { _id: rmi, title: 'Mission', host: { city: 'Jeddah' } },
]

export const byId = { $sort: { _id: 1 } }

/** The stored teams and contests of one test file. */
export interface Stored {
  /** What a pipeline over the teams gives. */
  run(pipeline: Document[]): Promise<Document[]>
  readonly teams: string
  readonly contests: string
}

/** A pipeline over the teams above and what it gives. */
export type Case = [title: string, pipeline: (stored: Stored) => Document[], result: Document[]]

/** Stores teams and contests before the tests of a file. */
export function useTeams(bench: Bench): Stored {
  let rows: Collection<Row>
  let contestsName = ''
  beforeAll(async () => {
    rows = await bench.collection(teams)
    contestsName = (await bench.collection(contests)).collectionName
  })
  return {
    run: (pipeline) => rows.aggregate(pipeline).toArray(),
    get teams() {
      return rows.collectionName
    },
    get contests() {
      return contestsName
    },
  }
}
