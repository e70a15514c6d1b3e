import { Box } from '@mui/material'
import { type SceneName, scene } from '@olympiad/motif/scene'
import { steppedCorner } from '../theme/stepped.ts'
import { svgDataUrl } from './picture-urls.ts'

const SCENES: Readonly<Record<string, SceneName>> = {
  admins: 'majlis',
  audit: 'globe',
  certificates: 'medals',
  'champion-programe': 'podium',
  community: 'majlis',
  'community-bans': 'majlis',
  'community-cases': 'majlis',
  'community-categories': 'majlis',
  'community-comments': 'majlis',
  competions: 'table',
  contactus: 'globe',
  events: 'stage',
  faqs: 'majlis',
  files: 'booth',
  gallery: 'stage',
  invoices: 'booth',
  'moe-administrators': 'crowd',
  mailings: 'globe',
  members: 'crowd',
  nothing_found: 'car',
  partners: 'booth',
  'privacy-requests': 'globe',
  results: 'podium',
  seasons: 'roads',
  tranings: 'workbench',
  transections: 'booth',
  users: 'crowd',
}

export function EmptyPicture({ subject }: { subject: string }) {
  const drawing = scene(subject, SCENES[subject] ?? 'workbench', { width: 360, height: 200 })
  return (
    <Box
      component="img"
      src={svgDataUrl(drawing)}
      alt=""
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover', ...steppedCorner(12) }}
    />
  )
}
