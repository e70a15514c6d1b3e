import { type Place, sendTo } from '@olympiad/contracts/call'
import type { finalCertificate, generateCertificate } from '@olympiad/contracts/calls/certificates'
import { showToast } from '../../lib/toast.ts'
import { download } from '../transections/download.client.ts'

const GENERATE: Place<typeof generateCertificate> = { method: 'POST', path: '/api/certificates/genrate' }
const FINAL: Place<typeof finalCertificate> = { method: 'POST', path: '/api/certificates/final' }

const ISSUED = '#issued-qualifications'

/** A certificate that has just been made joins the list as the server draws it. */
async function redrawList(): Promise<void> {
  const page = await fetch(location.href).then((answer) => answer.text())
  const drawn = new DOMParser().parseFromString(page, 'text/html').querySelector(ISSUED)
  if (drawn) document.querySelector(ISSUED)?.replaceWith(drawn)
}

async function qualification(team: string): Promise<string> {
  const { cerfificate, cerfificate_path, msg } = await sendTo(GENERATE, { body: { team } }, fetch)
  showToast(msg)
  // The download does not depend on the list.
  if (!document.getElementById(cerfificate.id)) await redrawList().catch(console.warn)
  return cerfificate_path
}

/** Has the PDF made, and says where it is. */
async function pdfOf({ final: cr_id, serial: crt_serial }: DOMStringMap, team: string): Promise<string> {
  if (!cr_id || !crt_serial) return await qualification(team)
  return (await sendTo(FINAL, { body: { team, cr_id, crt_serial } }, fetch)).cerfificate_path
}

/** Every certificate is made and downloaded at a click. */
export function reactToCertificates(): void {
  const section = document.querySelector<HTMLElement>('#certificates')
  section?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const team = section.dataset['team']
    if (button && team) void download(button, () => pdfOf(button.dataset, team))
  })
}
