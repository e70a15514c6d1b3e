import type { Lang } from '@olympiad/contracts/lang'
import type { PersonalDataCategory } from '@olympiad/contracts/views/privacy'
import type { Deps } from '../../../deps.ts'
import type { Em } from '../../../platform/database.ts'
import { type ZipEntry, zipStream } from '../../../platform/zip-stream.ts'
import type { DataSubject } from '../personal-data/data-subject.ts'
import { INVENTORY } from '../personal-data/inventory.ts'
import { exportRecords } from '../personal-data/inventory-entry.ts'
import { archiveEntries, collectFiles } from './archive-files.ts'
import { archiveReadMe } from './read-me.ts'

type ExportDeps = Pick<Deps, 'storage' | 'printer' | 'publicUrl' | 'log' | 'now'>

async function loadData(em: Em, subject: DataSubject): Promise<Partial<Record<PersonalDataCategory, object[]>>> {
  const data: Partial<Record<PersonalDataCategory, object[]>> = {}
  for (const entry of INVENTORY) {
    const records = data[entry.part] ?? []
    for await (const record of exportRecords(em, entry, subject)) records.push(record)
    if (records.length > 0) data[entry.part] = records
  }
  return data
}

async function* entries(deps: ExportDeps, em: Em, subject: DataSubject, lang: Lang): AsyncGenerator<ZipEntry> {
  const data = await loadData(em, subject)
  const counts = new Map(Object.entries(data).map(([part, records]) => [part as PersonalDataCategory, records.length]))
  const exported_at = deps.now().toISOString()
  yield { name: 'read-me.txt', bytes: Buffer.from(archiveReadMe(counts, lang, deps.now())) }
  yield { name: 'data.json', bytes: Buffer.from(`${JSON.stringify({ exported_at, ...data }, null, 2)}\n`) }
  yield* archiveEntries(await collectFiles(em, deps, subject), deps.log)
}

/** A ZIP, streamed while it is built. */
export const exportPerson = (deps: ExportDeps, em: Em, subject: DataSubject, lang: Lang): AsyncIterable<Uint8Array> =>
  zipStream(entries(deps, em, subject, lang), deps.now())
