import type { Contact } from '../facts.ts'

/** How visitors reach the organisers of the demo; every address is one of those that lead nowhere. */
export const DEMO_CONTACT: Contact = {
  contact_email: 'hello@olympiad.example',
  contact_phone: '+966112000000',
  location: 'https://maps.olympiad.example/riyadh',
  store_link: 'https://store.olympiad.example/',
  academy_link: 'https://academy.olympiad.example/',
  social: [
    { network: 'x', url: 'https://x.olympiad.example/' },
    { network: 'instagram', url: 'https://instagram.olympiad.example/' },
    { network: 'youtube', url: 'https://youtube.olympiad.example/' },
    { network: 'linkedin', url: 'https://linkedin.olympiad.example/' },
  ],
}
