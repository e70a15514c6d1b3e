import type { Transporter } from 'nodemailer'
import type { Deps } from '../deps.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import type { Instrument } from '../platform/metrics.ts'
import type { PdfPrinter } from '../platform/pdf/pdf-printer.ts'

export const instrumentedPrinter = (printer: PdfPrinter, instrument: Instrument): PdfPrinter => ({
  print: (html) => instrument(() => printer.print(html)),
  screenshot: (html, size) => instrument(() => printer.screenshot(html, size)),
  close: () => printer.close(),
})

export function instrumentedMailTransport(transport: Transporter, instrument: Instrument): Transporter {
  const sendMail = transport.sendMail.bind(transport)
  return Object.assign(transport, {
    sendMail: (mail: Parameters<typeof sendMail>[0]) => instrument(() => sendMail(mail)),
  })
}

export const instrumentedJobs = (jobs: readonly Job[], { metrics, now }: Pick<Deps, 'metrics' | 'now'>): Job[] =>
  jobs.map((job) => {
    const instrument = metrics.instrumentJob(job.name, now)
    return { ...job, run: (signal) => instrument(() => job.run(signal)) }
  })
