import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../../deps.ts'
import { Certificate } from '../../../model/certificate.entity.ts'
import { Invoice } from '../../../model/invoice.entity.ts'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import { uploadIn } from '../../../model/portrait-path.ts'
import { Score } from '../../../model/score.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import type { Em } from '../../../platform/database.ts'
import type { ZipEntry } from '../../../platform/zip.ts'
import { printCertificate } from '../../certificates/certificates.service.ts'
import { printInvoice } from '../../invoices/invoice.service.ts'
import { uploadKey } from '../../uploads/image.ts'
import type { Subject } from '../known/subject.ts'

/** A file of the archive; `bytes` makes it ready, and gives none where that fails or it is gone. */
export type OwnFile = { name: string; bytes(): Promise<Uint8Array | undefined> }

type FileDeps = Pick<Deps, 'storage' | 'printer' | 'publicUrl' | 'log'>

/** The certificates that the person can download on the site: good ones, of teams with an entity, once they are out. */
async function certificates(em: Em, deps: FileDeps, teams: readonly ObjectId[]): Promise<OwnFile[]> {
  const shown = await em.find(Team, { _id: { $in: [...teams] }, payment_status: true }, { populate: ['season'] })
  const out = shown.filter(({ entity, season }) => entity && season.cert_download).map(({ _id }) => _id)
  const good = await em.find(Certificate, { team: { $in: out }, revoked_at: null })
  return good.map((certificate) => ({
    name: `certificates/${certificate.crt_serial}.pdf`,
    bytes: async () => await deps.storage.get(await printCertificate(em, deps, certificate)),
  }))
}

async function invoices(em: Em, { storage, printer }: FileDeps, orders: readonly ObjectId[]): Promise<OwnFile[]> {
  const issued = await em.find(Invoice, { order: { $in: [...orders] } })
  return issued.map((invoice) => ({
    name: `invoices/${invoice.number}.pdf`,
    bytes: async () => await storage.get((await printInvoice({ em, storage, printer }, invoice)).key),
  }))
}

/** Every file of theirs: documents, pictures that they sent, and reports that they handed in. */
export async function filesOf(em: Em, deps: FileDeps, { _id, account, teams, orders }: Subject): Promise<OwnFile[]> {
  const { storage } = deps
  const kept = (name: string, key: string): OwnFile => ({ name, bytes: () => storage.get(key) })
  const pictures = await em.find(CommunityPicture, { user: _id })
  const registered = await em.find(Team, { user: _id }, { fields: ['image'] })
  const reports = await em.find(Score, { user: _id, file: { $ne: '' } })
  const uploads = [
    uploadIn(account.picture),
    ...registered.map(({ image }) => image),
    ...pictures.map(({ file }) => file),
  ]
  return [
    ...(await certificates(em, deps, teams)),
    ...(await invoices(em, deps, orders)),
    ...[...new Set(uploads)].filter(Boolean).map((name) => kept(`pictures/${name}`, uploadKey(name))),
    ...reports.flatMap(({ team, file }) => (file ? [kept(`reports/${team.toHexString()}.pdf`, file)] : [])),
  ]
}

/** The files that are there; which are not is told at the end, to be asked for again. */
export async function* entriesOf(files: readonly OwnFile[], log: FileDeps['log']): AsyncGenerator<ZipEntry> {
  const missing: string[] = []
  for (const { name, bytes } of files) {
    const found = await bytes().catch((error: unknown) => {
      log.warn({ err: error }, 'a file of an export could not be made ready')
      return undefined
    })
    if (found) yield { name, bytes: found }
    else missing.push(name)
  }
  if (missing.length > 0) yield { name: 'missing.txt', bytes: Buffer.from(`${missing.join('\n')}\n`) }
}
