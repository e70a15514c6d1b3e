import BackIcon from '@mui/icons-material/ListAltOutlined'
import { Box, Button, Typography } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import { LinkBase } from 'react-admin'
import { useParams } from 'react-router'
import { useLang } from '../../../use-lang.ts'
import type { OfSetup } from '../EventShow.tsx'
import { eventScreen } from '../event-path.ts'
import { useDivisionNames } from '../use-division-names.ts'
import { PaperSheetsButton } from './PaperSheetsButton.tsx'
import { SheetDesigner } from './SheetDesigner.tsx'
import { useSheetTexts } from './texts.ts'

export function SheetScreen({ setup }: OfSetup) {
  const { event, challenges, sheets } = setup
  const t = useSheetTexts()
  const lang = useLang()
  const { challenge: id } = useParams()
  const { nameOf } = useDivisionNames(event.divisions)
  const challenge = challenges.find((each) => each.id === id)
  const division = event.divisions.find((each) => each.id === challenge?.division)
  const sheet = sheets.find((each) => each.id === challenge?.sheet)
  const back = division ? `?division=${encodeURIComponent(division.id)}` : ''
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <div>
          <Typography variant="h2" component="h3">
            {challenge ? t.title(localized(challenge, 'name', lang)) : t.gone}
          </Typography>
          <Typography color="text.secondary">{division && nameOf(division)}</Typography>
        </div>
        <div>
          {challenge && <PaperSheetsButton event={event.id} challenge={challenge} />}
          <Button startIcon={<BackIcon />} component={LinkBase} to={eventScreen(event.id, 'challenges') + back}>
            {t.back}
          </Button>
        </div>
      </Box>
      {challenge && <SheetDesigner key={sheet?.id} event={event} challenge={challenge.id} version={sheet} />}
    </>
  )
}
