import { ObjectId } from '@mikro-orm/mongodb'
import {
  allowCertificateReissue,
  downloadCertificate,
  downloadFinalCertificates,
  generateCertificate,
  getFinalCertificate,
  issueFinalCertificates as issueCall,
  listCertificates,
  previewFinalCertificates,
  revokeCertificate,
  verifyCertificate,
} from '@olympiad/contracts/calls/certificates'
import { PRINT_LIMIT } from '@olympiad/contracts/calls/print-limit'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { recordExport } from '../../platform/audit/audit-entries.ts'
import { NotFound } from '../../platform/errors.ts'
import { pdfAttachment } from '../../platform/http/pdf-attachment.ts'
import { createCallLimiter } from '../../platform/http/rate-limit.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { assertTeamActive } from '../teams/assert-team-active.ts'
import { certificateView, publicCertificateView } from './certificate.views.ts'
import {
  ensureQualification,
  findCertificateBySerial,
  findCertificates,
  printCertificate,
  requireCertifiedTeam,
  requireFinalCertificate,
  requirePrintableTeam,
} from './certificates.service.ts'
import { finalsPdf, previewFinals } from './finals-pdf.ts'
import { allowReissue, issueFinals, revokeIssuedCertificate } from './issue-finals.ts'
import { issueMedals } from './medal-awards.ts'
import { printedName } from './printed-name.ts'

export function certificateRoutes(deps: Deps) {
  const prints = createCallLimiter(deps, PRINT_LIMIT)
  /** The printer has two places: one stays free for single certificates. */
  const bulkPrint = limitConcurrency(1)
  return callRoutes(deps)
    .on(listCertificates, async (c, { query: { team_id, page } }) => {
      const { finals, qualifications, totalPages } = await findCertificates(c.var.em, requireUser(c), team_id, page)
      return {
        certificates: finals.map(certificateView),
        certificatesq: qualifications.map(certificateView),
        totalPages,
        currentPage: page,
      }
    })
    .on(generateCertificate, async (c, { body }) => {
      const team = await requireCertifiedTeam(c.var.em, requireUser(c), body.team)
      await prints(c, requireUser(c).id)
      assertTeamActive(team)
      const certificate = await ensureQualification(deps, team)
      await printCertificate(c.var.em, deps, certificate)
      const view = certificateView(certificate)
      return {
        success: true as const,
        msg: translate(c.var.lang, 'certificate_done'),
        cerfificate: view,
        cerfificate_path: view.cerfificate_path,
      }
    })
    .on(getFinalCertificate, async (c, { body: { team: id, cr_id, crt_serial } }) => {
      const team = await requirePrintableTeam(c.var.em, requireUser(c), id)
      await prints(c, requireUser(c).id)
      const certificate = await requireFinalCertificate(c.var.em, team, { id: cr_id, crt_serial })
      await printCertificate(c.var.em, deps, certificate)
      const view = certificateView(certificate)
      return { success: true as const, cerfificate: view, cerfificate_path: view.cerfificate_path }
    })
    .on(verifyCertificate, async (c, { query }) => {
      const certificate = await findCertificateBySerial(c.var.em, query.serial)
      if (!certificate) throw new NotFound('certificate_unknown')
      return { success: true as const, certificate: publicCertificateView(certificate) }
    })
    .on(downloadCertificate, async (c) => {
      const certificate = await findCertificateBySerial(c.var.em, c.req.param('file').replace(/\.pdf$/, ''))
      // Same answer as for a foreign team: don't reveal which serials exist.
      if (!certificate) throw new NotFound('not_found')
      await requirePrintableTeam(c.var.em, requireUser(c), certificate.team)
      await prints(c, requireUser(c).id)
      if (certificate.revoked_at) throw new NotFound('certificate_revoked')
      const pdf = await deps.storage.get(await printCertificate(c.var.em, deps, certificate))
      if (!pdf) throw new NotFound('certificate_unknown')
      return pdfAttachment(c, pdf, `${certificate.crt_serial}.pdf`)
    })
    .on(issueCall, async (c, { body }) => {
      const issue = body.type === 'm' ? issueMedals : issueFinals
      const issued = await issue(deps, c.var.em, new ObjectId(body.competion))
      return { success: true as const, msg: translate(c.var.lang, 'certificates_issued'), ...issued }
    })
    .on(revokeCertificate, async (c, { body }) => {
      await revokeIssuedCertificate(deps, c.var.em, body.id)
      return { success: true as const, msg: translate(c.var.lang, 'certificate_revoked') }
    })
    .on(allowCertificateReissue, async (c, { body }) => {
      await allowReissue(deps, c.var.em, body.id)
      return { success: true as const, msg: translate(c.var.lang, 'certificate_allowed') }
    })
    .on(previewFinalCertificates, async (c, { query }) => ({
      success: true as const,
      ...(await previewFinals(c.var.em, query)),
    }))
    .on(downloadFinalCertificates, async (c, { query }) => {
      const { em } = c.var
      const { pdf, count, season } = await bulkPrint(() => finalsPdf(em, deps, query))
      await recordExport(c, 'certificates', { ...query, rows: count })
      return pdfAttachment(
        c,
        pdf,
        `${await printedName(em, deps.now(), query.type === 'm' ? 'medal-certificates' : 'certificates', { season, ...query })}.pdf`,
      )
    }).routes
}
