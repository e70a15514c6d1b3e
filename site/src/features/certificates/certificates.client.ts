import { CallError, send } from '@olympiad/contracts/call'
import { finalCertificate, generateCertificate } from '@olympiad/contracts/calls/certificates'
import { routes } from '@olympiad/contracts/routes'
import { leftForSignIn } from '../../lib/session-ended.ts'
import { showToast } from '../../lib/toast.ts'
import { pageLang } from '../payment/page-lang.ts'
import { busy } from '../payment/pay.client.ts'

const ISSUED = '#issued-qualifications'

/** A certificate that has just been made joins the list as the server draws it. */
async function redrawList(): Promise<void> {
  const page = await fetch(location.href).then((answer) => answer.text())
  const drawn = new DOMParser().parseFromString(page, 'text/html').querySelector(ISSUED)
  if (drawn) document.querySelector(ISSUED)?.replaceWith(drawn)
}

async function qualification(team: string): Promise<string> {
  const { cerfificate, cerfificate_path, msg } = await send(generateCertificate, { body: { team } }, fetch)
  showToast(msg)
  // The download does not depend on the list.
  if (!document.getElementById(cerfificate.id)) await redrawList().catch(console.warn)
  return cerfificate_path
}

/** Has the PDF made and downloads it. The server names the file; the page stays where it is. */
async function download(button: HTMLButtonElement, { team = '', making, failed = '', ended = '' }: DOMStringMap) {
  const { final: cr_id, serial: crt_serial } = button.dataset
  const label = button.textContent
  button.textContent = making ?? label
  try {
    const path =
      cr_id && crt_serial
        ? (await send(finalCertificate, { body: { team, cr_id, crt_serial } }, fetch)).cerfificate_path
        : await qualification(team)
    location.assign(path)
  } catch (error) {
    if (leftForSignIn(error, routes.team(team, { tab: 'certificates' }), pageLang(), ended)) return
    if (!(error instanceof CallError)) throw error
    showToast(error.message || failed, 'danger')
  } finally {
    button.textContent = label
  }
}

/** Every certificate is made and downloaded at a click. */
export function reactToCertificates(): void {
  const section = document.querySelector<HTMLElement>('#certificates')
  section?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button) void busy(button, () => download(button, section.dataset))
  })
}
