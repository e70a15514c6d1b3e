import { ObjectId } from '@mikro-orm/mongodb'
import {
  allowCertificate,
  downloadCertificate,
  downloadFinals,
  finalCertificate,
  generateCertificate,
  issueFinals as issueCall,
  listCertificates,
  revokeCertificate,
  verifyCertificate,
} from '@olympiad/contracts/calls/certificates'
import { PRINT_LIMIT } from '@olympiad/contracts/calls/print-limit'
import { text } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { pdfAttachment } from '../../platform/http/pdf-attachment.ts'
import { callLimit } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { whoIs } from '../accounts/guards.ts'
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

/** Certificates of teams for those who see them, and what everybody may check. */
export function certificateRoutes(deps: Deps) {
  const prints = callLimit(deps, PRINT_LIMIT)
  return callRoutes(deps)
    .on(listCertificates, async (c, { query: { team_id, page } }) => {
      const team = await paidTeam(c.var.em, whoIs(c), team_id)
      const { finals, qualifications, totalPages } = await certificatesOf(c.var.em, team._id, page)
      return {
        certificates: finals.map(certificateView),
        certificatesq: qualifications.map(certificateView),
        totalPages,
        currentPage: page,
      }
    })
    .on(generateCertificate, async (c, { body }) => {
      const team = await certifiedTeam(c.var.em, whoIs(c), body.team)
      await prints(c, whoIs(c).id)
      needActive(team)
      const certificate = await qualificationOf(deps, team)
      await printCertificate(c.var.em, deps, certificate)
      const view = certificateView(certificate)
      return {
        success: true as const,
        msg: text(c.var.lang, 'certificate_done'),
        cerfificate: view,
        cerfificate_path: view.cerfificate_path,
      }
    })
    .on(finalCertificate, async (c, { body: { team: id, cr_id, crt_serial } }) => {
      const team = await printableTeam(c.var.em, whoIs(c), id)
      await prints(c, whoIs(c).id)
      const certificate = await finalOf(c.var.em, team, { id: cr_id, crt_serial })
      await printCertificate(c.var.em, deps, certificate)
      const view = certificateView(certificate)
      return { success: true as const, cerfificate: view, cerfificate_path: view.cerfificate_path }
    })
    .on(verifyCertificate, async (c, { query }) => {
      const certificate = await certificateNumbered(c.var.em, query.serial)
      if (!certificate) throw new NotFound('certificate_unknown')
      return { success: true as const, certificate: publicCertificateView(certificate) }
    })
    .on(downloadCertificate, async (c) => {
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
    .on(issueCall, async (c, { body }) => {
      const issued = await issueFinals(deps, c.var.em, new ObjectId(body.competion))
      return { success: true as const, msg: text(c.var.lang, 'certificates_issued'), ...issued }
    })
    .on(revokeCertificate, async (c, { body }) => {
      await revoke(deps, c.var.em, body.id)
      return { success: true as const, msg: text(c.var.lang, 'certificate_revoked') }
    })
    .on(allowCertificate, async (c, { body }) => {
      await allowReissue(deps, c.var.em, body.id)
      return { success: true as const, msg: text(c.var.lang, 'certificate_allowed') }
    })
    .on(downloadFinals, async (c, { query }) => {
      const pdf = await finalsFile(c.var.em, deps, { ...query, competion: new ObjectId(query.competion) })
      return pdfAttachment(c, pdf, 'final-certificates.pdf')
    }).routes
}
