import { type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { generateCertificate, getFinalCertificate } from '@olympiad/contracts/calls/certificates'
import { showToast } from '../../lib/toast.ts'
import { download } from '../transections/download.client.ts'

const GENERATE: Endpoint<typeof generateCertificate> = { method: 'POST', path: '/api/certificates/genrate' }
const FINAL: Endpoint<typeof getFinalCertificate> = { method: 'POST', path: '/api/certificates/final' }

const ISSUED = '#issued-qualifications'

async function redrawList(): Promise<void> {
  const page = await fetch(location.href).then((answer) => answer.text())
  const drawn = new DOMParser().parseFromString(page, 'text/html').querySelector(ISSUED)
  if (drawn) document.querySelector(ISSUED)?.replaceWith(drawn)
}

async function qualification(team: string): Promise<string> {
  const { cerfificate, cerfificate_path, msg } = await sendToEndpoint(GENERATE, { body: { team } }, fetch)
  showToast(msg)
  // The download does not depend on the list.
  if (!document.getElementById(cerfificate.id)) await redrawList().catch(console.warn)
  return cerfificate_path
}

async function makePdf({ final: cr_id, serial: crt_serial }: DOMStringMap, team: string): Promise<string> {
  if (!cr_id || !crt_serial) return await qualification(team)
  return (await sendToEndpoint(FINAL, { body: { team, cr_id, crt_serial } }, fetch)).cerfificate_path
}

export function initCertificates(): void {
  const section = document.querySelector<HTMLElement>('#certificates')
  section?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const team = section.dataset['team']
    if (button && team) void download(button, () => makePdf(button.dataset, team))
  })
}
