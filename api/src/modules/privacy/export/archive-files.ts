import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../../deps.ts'
import { Certificate } from '../../../model/certificate.entity.ts'
import { Invoice } from '../../../model/invoice.entity.ts'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import { uploadedPortrait } from '../../../model/portrait-path.ts'
import { Score } from '../../../model/score.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import type { Em } from '../../../platform/database.ts'
import type { ZipEntry } from '../../../platform/zip-stream.ts'
import { printCertificate } from '../../certificates/certificates.service.ts'
import { printInvoice } from '../../invoices/invoice.service.ts'
import { uploadKey } from '../../uploads/image.ts'
import type { DataSubject } from '../personal-data/data-subject.ts'

export type ArchiveFile = { name: string; bytes(): Promise<Uint8Array | undefined> }

type FileDeps = Pick<Deps, 'storage' | 'printer' | 'publicUrl' | 'log'>

/** Same rules as on the site. */
async function certificates(em: Em, deps: FileDeps, teams: readonly ObjectId[]): Promise<ArchiveFile[]> {
  const paidTeams = await em.find(Team, { _id: { $in: [...teams] }, payment_status: true }, { populate: ['season'] })
  const released = paidTeams.filter(({ entity, season }) => entity && season.cert_download).map(({ _id }) => _id)
  const valid = await em.find(Certificate, { team: { $in: released }, revoked_at: null })
  return valid.map((certificate) => ({
    name: `certificates/${certificate.crt_serial}.pdf`,
    bytes: async () => await deps.storage.get(await printCertificate(em, deps, certificate)),
  }))
}

async function invoices(em: Em, { storage, printer }: FileDeps, orders: readonly ObjectId[]): Promise<ArchiveFile[]> {
  const issued = await em.find(Invoice, { order: { $in: [...orders] } })
  return issued.map((invoice) => ({
    name: `invoices/${invoice.number}.pdf`,
    bytes: async () => await storage.get((await printInvoice({ em, storage, printer }, invoice)).key),
  }))
}

export async function collectFiles(
  em: Em,
  deps: FileDeps,
  { _id, account, teams, orders }: DataSubject,
): Promise<ArchiveFile[]> {
  const { storage } = deps
  const storedFile = (name: string, key: string): ArchiveFile => ({ name, bytes: () => storage.get(key) })
  const pictures = await em.find(CommunityPicture, { user: _id })
  const registered = await em.find(Team, { user: _id }, { fields: ['image'] })
  const reports = await em.find(Score, { user: _id, file: { $ne: '' } })
  const uploads = [
    uploadedPortrait(account.picture),
    ...registered.map(({ image }) => image),
    ...pictures.map(({ file }) => file),
  ]
  return [
    ...(await certificates(em, deps, teams)),
    ...(await invoices(em, deps, orders)),
    ...[...new Set(uploads)].filter(Boolean).map((name) => storedFile(`pictures/${name}`, uploadKey(name))),
    ...reports.flatMap(({ team, file }) => (file ? [storedFile(`reports/${team.toHexString()}.pdf`, file)] : [])),
  ]
}

export async function* archiveEntries(files: readonly ArchiveFile[], log: FileDeps['log']): AsyncGenerator<ZipEntry> {
  const missing: string[] = []
  for (const { name, bytes } of files) {
    const found = await bytes().catch((error: unknown) => {
      log.warn({ err: error }, 'failed to prepare a file of an export')
      return undefined
    })
    if (found) yield { name, bytes: found }
    else missing.push(name)
  }
  if (missing.length > 0) yield { name: 'missing.txt', bytes: Buffer.from(`${missing.join('\n')}\n`) }
}
