import { Box } from '@mui/material'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { useRecordContext, useTranslate } from 'react-admin'
import { Drawing } from '../../shared/Drawing.tsx'
import { Named } from '../../shared/Named.tsx'
import { OrderField } from '../../shared/OrderField.tsx'
import { pictureOf } from '../../shared/pictures.ts'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { CompetitionDeleteButton } from './CompetitionDeleteButton.tsx'
import { CompetitionName } from './CompetitionName.tsx'
import { FilesLink } from './FilesLink.tsx'
import { priceOf } from './price.ts'

/** A competition on a phone, with all that its row holds. */
export function CompetitionCard() {
  const translate = useTranslate()
  const competition = useRecordContext<AdminCompetition>()
  if (!competition) return null
  const field = (name: string) => translate(`resources.competions.fields.${name}`)
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Drawing src={pictureOf(competition.logo, competition.name_en)} size={40} />
        <CompetitionName competition={competition} />
        <Box sx={{ marginInlineStart: 'auto' }}>
          <CompetitionDeleteButton />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, mt: 1.5 }}>
        <Named name={field('price')}>{priceOf(competition, translate)}</Named>
        <Named name={field('members_no')}>{competition.members_no}</Named>
        <Named name={field('coaches_no')}>{competition.coaches_no}</Named>
        <Named name={field('status')}>
          <SwitchField source="status" />
        </Named>
        <Named name={field('reg_status')}>
          <SwitchField source="reg_status" />
        </Named>
        <Named name={field('order_id')}>
          <OrderField source="order_id" />
        </Named>
        <Named name={field('files_count')}>
          <FilesLink />
        </Named>
      </Box>
    </>
  )
}
