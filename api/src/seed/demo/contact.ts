import type { ContactSettings } from '../base-data.ts'

export const DEMO_CONTACT: ContactSettings = {
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
