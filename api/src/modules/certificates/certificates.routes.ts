import { ObjectId } from '@mikro-orm/mongodb'
import {
  allowCertificate,
  finalCertificate,
  generateCertificate,
  issueFinals as issueCall,
  listCertificates,
  revokeCertificate,
  verifyCertificate,
} from '@olympiad/contracts/calls/certificates'
import { RANK_MOST, TEAM_AGE_LEVELS } from '@olympiad/contracts/constants'
import { text } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { pdfAttachment } from '../../platform/http/pdf-attachment.ts'
import { limit } from '../../platform/http/rate-limit.ts'
import { reference, wholeNumber } from '../../platform/http/resource-fields.ts'
import { valid } from '../../platform/http/validate.ts'
import { printLimit } from '../../platform/pdf/print-limit.ts'
import { admin, signedIn, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { needActive } from '../teams/active-team.ts'
import { certificateView, publicCertificateView } from './certificate.views.ts'
import {
  certificateNumbered,
  certificatesOf,
  certifiedTeam,
  finalOf,
  paidTeam,
  printableTeam,
  printCertificate,
  qualificationOf,
} from './certificates.service.ts'
import { finalsFile } from './finals-file.ts'
import { allowReissue, issueFinals, revoke } from './issue-finals.ts'

const finalsQuery = z.strictObject({
  competion: reference,
  ageLevel: z.enum(TEAM_AGE_LEVELS, 'age_level_unknown').optional(),
  ranked_from: wholeNumber(1, RANK_MOST).optional(),
  ranked_to: wholeNumber(1, RANK_MOST).optional(),
})

/** Far more than people scan, far less than serials there are. */
const CHECKS = { name: 'certificate-check', points: 300, seconds: 600 }

/** Certificates of teams for those who see them, and what everybody may check. */
export function certificateRoutes(deps: Deps) {
  const perAddress = limit(deps, CHECKS)
  const prints = printLimit(deps)
  return new Hono<Env>()
    .get(listCertificates.path, signedIn, valid('query', listCertificates.query), async (c) => {
      const { team_id, page } = c.req.valid('query')
      const team = await paidTeam(c.var.em, whoIs(c), team_id)
      const { finals, qualifications, totalPages } = await certificatesOf(c.var.em, team._id, page)
      return c.json({
        certificates: finals.map(certificateView),
        certificatesq: qualifications.map(certificateView),
        totalPages,
        currentPage: page,
      })
    })
    .post(generateCertificate.path, signedIn, valid('json', generateCertificate.body), async (c) => {
      const team = await certifiedTeam(c.var.em, whoIs(c), c.req.valid('json').team)
      await prints(c, whoIs(c).id)
      needActive(team)
      const certificate = await qualificationOf(deps, team)
      await printCertificate(c.var.em, deps, certificate)
      const view = certificateView(certificate)
      return c.json({
        success: true as const,
        msg: text(c.var.lang, 'certificate_done'),
        cerfificate: view,
        cerfificate_path: view.cerfificate_path,
      })
    })
    .post(finalCertificate.path, signedIn, valid('json', finalCertificate.body), async (c) => {
      const { team: id, cr_id, crt_serial } = c.req.valid('json')
      const team = await printableTeam(c.var.em, whoIs(c), id)
      await prints(c, whoIs(c).id)
      const certificate = await finalOf(c.var.em, team, { id: cr_id, crt_serial })
      await printCertificate(c.var.em, deps, certificate)
      const view = certificateView(certificate)
      return c.json({ success: true as const, cerfificate: view, cerfificate_path: view.cerfificate_path })
    })
    .get(verifyCertificate.path, valid('query', verifyCertificate.query), async (c) => {
      await perAddress(c, deps.clientAddress(c))
      const certificate = await certificateNumbered(c.var.em, c.req.valid('query').serial)
      if (!certificate) throw new NotFound('certificate_unknown')
      return c.json({ success: true as const, certificate: publicCertificateView(certificate) })
    })
    .get('/api/certificates/:file{NRO-[0-9A-Z-]+\\.pdf}', signedIn, async (c) => {
      const certificate = await certificateNumbered(c.var.em, c.req.param('file').replace(/\.pdf$/, ''))
      // As for a foreign team: the answer does not tell which serials there are.
      if (!certificate) throw new NotFound('not_found')
      await printableTeam(c.var.em, whoIs(c), certificate.team)
      await prints(c, whoIs(c).id)
      if (certificate.revoked_at) throw new NotFound('certificate_revoked')
      const pdf = await deps.storage.get(await printCertificate(c.var.em, deps, certificate))
      if (!pdf) throw new NotFound('certificate_unknown')
      return pdfAttachment(c, pdf, `${certificate.crt_serial}.pdf`)
    })
    .post(issueCall.path, admin, valid('json', issueCall.body), async (c) => {
      const issued = await issueFinals(deps, c.var.em, new ObjectId(c.req.valid('json').competion))
      return c.json({ success: true as const, msg: text(c.var.lang, 'certificates_issued'), ...issued })
    })
    .post(revokeCertificate.path, admin, valid('json', revokeCertificate.body), async (c) => {
      await revoke(deps, c.var.em, c.req.valid('json').id)
      return c.json({ success: true as const, msg: text(c.var.lang, 'certificate_revoked') })
    })
    .post(allowCertificate.path, admin, valid('json', allowCertificate.body), async (c) => {
      await allowReissue(deps, c.var.em, c.req.valid('json').id)
      return c.json({ success: true as const, msg: text(c.var.lang, 'certificate_allowed') })
    })
    .get('/api/admin/certificates/finals.pdf', admin, valid('query', finalsQuery), async (c) => {
      await prints(c, whoIs(c).id)
      return pdfAttachment(c, await finalsFile(c.var.em, deps, c.req.valid('query')), 'final-certificates.pdf')
    })
}
