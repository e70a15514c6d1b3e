import { Box, Skeleton } from '@mui/material'
import type { PersonPreview } from '@olympiad/contracts/views/people'
import { useTranslate } from 'react-admin'
import { Drawing } from '../../../shared/Drawing.tsx'
import { pictureOf } from '../../../shared/pictures.ts'
import { StateWord } from '../../../shared/StateWord.tsx'
import type { LookUp } from './use-look-up.ts'

/** Enough to see that it is the right person: how to reach them is masked. */
function Person({ person }: { person: PersonPreview }) {
  const translate = useTranslate()
  const details = [person.national_id, person.email, person.phone_number].filter(Boolean)
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', p: 1.5, border: 1, borderColor: 'divider' }}>
      <Drawing src={pictureOf(undefined, person.name)} size={36} />
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
      {!person.status && <StateWord tone="warning">{translate('resources.teams.people.inactive')}</StateWord>}
    </Box>
  )
}

/** What a look-up led to: the wait, or whom it found. What it did not find is said at the field. */
export function FoundPerson({ lookUp }: { lookUp: LookUp }) {
  const translate = useTranslate()
  return (
    <Box role="status" aria-busy={lookUp.state === 'looking'} sx={{ mb: 1.5 }}>
      {lookUp.state === 'looking' && (
        <Skeleton variant="rectangular" height={62} aria-label={translate('console.loading')} />
      )}
      {lookUp.state === 'found' && <Person person={lookUp.found} />}
    </Box>
  )
}
