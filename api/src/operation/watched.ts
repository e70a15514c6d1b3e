import type { Transporter } from 'nodemailer'
import type { Deps } from '../deps.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import type { Watch } from '../platform/metrics.ts'
import type { PdfPrinter } from '../platform/pdf/browser.ts'

/** The printer, with its work in the figures, whoever does it. */
export const watchedPrinter = (printer: PdfPrinter, watch: Watch): PdfPrinter => ({
  print: (html) => watch(() => printer.print(html)),
  picture: (html, size) => watch(() => printer.picture(html, size)),
  close: () => printer.close(),
})

/** The way to the mail server, with what it took and refused in the figures. */
export function watchedMails(transport: Transporter, watch: Watch): Transporter {
  const sendMail = transport.sendMail.bind(transport)
  // The same object: what else it can do stays its own.
  return Object.assign(transport, {
    sendMail: (mail: Parameters<typeof sendMail>[0]) => watch(() => sendMail(mail)),
  })
}

/** The background work, with what each does in the figures; its failures go on to the one who starts it. */
export const watchedJobs = (jobs: readonly Job[], { metrics, now }: Pick<Deps, 'metrics' | 'now'>): Job[] =>
  jobs.map((job) => {
    const watch = metrics.job(job.name, now)
    return { ...job, run: (signal) => watch(() => job.run(signal)) }
  })
