import { Box } from '@mui/material'
import { isLimited } from '@olympiad/contracts/places'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { useRecordContext, useTranslate } from 'react-admin'
import { DecorativeImage } from '../../shared/DecorativeImage.tsx'
import { LabelledValue } from '../../shared/LabelledValue.tsx'
import { PositionField } from '../../shared/PositionField.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { CompetitionDeleteButton } from './CompetitionDeleteButton.tsx'
import { CompetitionName } from './CompetitionName.tsx'
import { competitionLogoUrl } from './competition-logo.ts'
import { FilesLink } from './FilesLink.tsx'
import { formatPrice } from './format-price.ts'
import { PlacesTaken } from './PlacesTaken.tsx'
import { CompetitionRegistration } from './RegistrationSwitch.tsx'

export function CompetitionCard() {
  const translate = useTranslate()
  const competition = useRecordContext<AdminCompetition>()
  if (!competition) return null
  const field = (name: string) => translate(`resources.competions.fields.${name}`)
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <DecorativeImage src={competitionLogoUrl(competition)} size={40} />
        <CompetitionName competition={competition} />
        <Box sx={{ marginInlineStart: 'auto' }}>
          <CompetitionDeleteButton />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, mt: 1.5 }}>
        <LabelledValue label={field('price')}>{formatPrice(competition, translate)}</LabelledValue>
        <LabelledValue label={field('members_no')}>{competition.members_no}</LabelledValue>
        <LabelledValue label={field('coaches_no')}>{competition.coaches_no}</LabelledValue>
        <LabelledValue label={field('status')}>
          <SwitchField source="status" />
        </LabelledValue>
        <LabelledValue label={field('reg_status')}>
          <CompetitionRegistration competition={competition} />
        </LabelledValue>
        <LabelledValue label={field('order_id')}>
          <PositionField source="order_id" />
        </LabelledValue>
        <LabelledValue label={field('files_count')}>
          <FilesLink />
        </LabelledValue>
        {isLimited({ places: competition.places, levels: competition.agelevel }) && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <LabelledValue label={field('places')}>
              <PlacesTaken competition={competition} />
            </LabelledValue>
          </Box>
        )}
      </Box>
    </>
  )
}
