import type { Lang } from '@olympiad/contracts/lang'
import type { DataPart } from '@olympiad/contracts/views/privacy'
import type { Deps } from '../../../deps.ts'
import type { Em } from '../../../platform/database.ts'
import { type ZipEntry, zipped } from '../../../platform/zip.ts'
import { exported } from '../known/holding.ts'
import { HOLDINGS } from '../known/holdings.ts'
import type { Subject } from '../known/subject.ts'
import { entriesOf, filesOf } from './files.ts'
import { readMe } from './read-me.ts'

type ExportDeps = Pick<Deps, 'storage' | 'printer' | 'publicUrl' | 'log' | 'now'>

/** All that is held of somebody, by part; parts that hold nothing are left out. */
async function dataOf(em: Em, subject: Subject): Promise<Partial<Record<DataPart, object[]>>> {
  const data: Partial<Record<DataPart, object[]>> = {}
  for (const one of HOLDINGS) {
    const records = data[one.part] ?? []
    for await (const record of exported(em, one, subject)) records.push(record)
    if (records.length > 0) data[one.part] = records
  }
  return data
}

async function* entries(deps: ExportDeps, em: Em, subject: Subject, lang: Lang): AsyncGenerator<ZipEntry> {
  const data = await dataOf(em, subject)
  const counts = new Map(Object.entries(data).map(([part, records]) => [part as DataPart, records.length]))
  const exported_at = deps.now().toISOString()
  yield { name: 'read-me.txt', bytes: Buffer.from(readMe(counts, lang, deps.now())) }
  yield { name: 'data.json', bytes: Buffer.from(`${JSON.stringify({ exported_at, ...data }, null, 2)}\n`) }
  yield* entriesOf(await filesOf(em, deps, subject), deps.log)
}

/** A person's copy of all that is held of them, as a ZIP that is made while it is sent. */
export const exportPerson = (deps: ExportDeps, em: Em, subject: Subject, lang: Lang): AsyncIterable<Uint8Array> =>
  zipped(entries(deps, em, subject, lang), deps.now())
