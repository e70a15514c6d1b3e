import type { Deps } from '../deps.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import type { MailTransport } from '../platform/mail/mail.ts'
import type { Instrument } from '../platform/metrics.ts'
import type { PdfPrinter } from '../platform/pdf/pdf-printer.ts'

export const instrumentedPrinter = (printer: PdfPrinter, instrument: Instrument): PdfPrinter => ({
  print: (html) => instrument(() => printer.print(html)),
  screenshot: (html, size) => instrument(() => printer.screenshot(html, size)),
  close: () => printer.close(),
})

export const instrumentedMailTransport = (transport: MailTransport, instrument: Instrument): MailTransport => ({
  sendMail: (mail) => instrument(() => transport.sendMail(mail)),
})

export const instrumentedJobs = (jobs: readonly Job[], { metrics, now }: Pick<Deps, 'metrics' | 'now'>): Job[] =>
  jobs.map((job) => {
    const instrument = metrics.instrumentJob(job.name, now)
    return { ...job, run: (signal) => instrument(() => job.run(signal)) }
  })
