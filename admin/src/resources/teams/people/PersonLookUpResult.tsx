import { Alert, Box, Skeleton } from '@mui/material'
import type { PersonPreview } from '@olympiad/contracts/views/people'
import { useTranslate } from 'react-admin'
import { DecorativeImage } from '../../../shared/DecorativeImage.tsx'
import { pictureUrl } from '../../../shared/picture-urls.ts'
import { StateBadge } from '../../../shared/StateBadge.tsx'
import type { PersonLookUp } from './use-person-look-up.ts'

/** Shows enough to recognise the person; contact details are masked. */
function Person({ person }: { person: PersonPreview }) {
  const translate = useTranslate()
  const details = [person.national_id, person.email, person.phone_number].filter(Boolean)
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', p: 1.5, border: 1, borderColor: 'divider' }}>
      <DecorativeImage src={pictureUrl(undefined, person.name)} size={36} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{person.name}</bdi>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          {details.map((detail) => (
            <bdi key={detail} dir="ltr">
              {detail}
            </bdi>
          ))}
        </Box>
      </Box>
      {!person.status && <StateBadge tone="warning">{translate('resources.teams.people.inactive')}</StateBadge>}
    </Box>
  )
}

export function PersonLookUpResult({ lookUp }: { lookUp: PersonLookUp }) {
  const translate = useTranslate()
  return (
    <Box role="status" aria-busy={lookUp.state === 'looking'} sx={{ mb: 1.5 }}>
      {lookUp.state === 'looking' && (
        <Skeleton variant="rectangular" height={62} aria-label={translate('console.loading')} />
      )}
      {lookUp.state === 'found' && <Person person={lookUp.found} />}
      {lookUp.state === 'found' && lookUp.found.not_eligible && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {lookUp.found.not_eligible}
        </Alert>
      )}
    </Box>
  )
}
