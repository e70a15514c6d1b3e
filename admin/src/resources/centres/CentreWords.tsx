import MapIcon from '@mui/icons-material/MapOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { type Lang, localized } from '@olympiad/contracts/lang'
import type { AdminTrainingCentre } from '@olympiad/contracts/views/admin-content'
import { useTranslate } from 'react-admin'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'

type CentreProps = { centre: AdminTrainingCentre }

/** A centre's name, leading to its form, above its address. */
export function CentreWords({ centre }: CentreProps) {
  const lang = useLang()
  return (
    <TwoLines
      first={
        <RecordLink resource="tranings" type="edit" id={centre.id}>
          {localized(centre, 'name', lang)}
        </RecordLink>
      }
      second={localized(centre, 'address', lang)}
    />
  )
}

export const regionName = ({ region_names }: AdminTrainingCentre, lang: Lang): string =>
  (lang === 'en' ? region_names?.en_name : region_names?.ar_name) ?? ''

/** The way to the map that visitors are sent to. */
export function MapLink({ centre }: CentreProps) {
  const translate = useTranslate()
  const lang = useLang()
  if (!centre.location) return null
  const label = translate('resources.tranings.map_of', { name: localized(centre, 'name', lang) })
  return (
    <Tooltip title={translate('resources.tranings.map')}>
      <IconButton
        size="small"
        href={centre.location}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${label} (${translate('console.opens_new_tab')})`}
        onClick={(event) => event.stopPropagation()}
      >
        <MapIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
