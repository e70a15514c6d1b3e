import { Link } from '@mui/material'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { PERSON_DEFAULTS } from '@olympiad/contracts/people'
import { countryName, genderName, PERSON_VALUE_LABELS } from '@olympiad/contracts/person-labels'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { useTranslate } from 'react-admin'
import { formatDate } from '../../format.ts'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { Section } from '../../shared/Section.tsx'
import { StateBadge } from '../../shared/StateBadge.tsx'
import { useLang } from '../../use-lang.ts'
import { LtrText } from '../accounts/LtrText.tsx'
import { SubscriptionState } from '../accounts/SubscriptionState.tsx'
import { usePersonTexts } from './use-person-texts.ts'

export function AccountFacts({ account }: { account: AdminPerson }) {
  const translate = useTranslate()
  const t = usePersonTexts()
  const lang = useLang()
  const { email, phone_number, national_id, steb_user_id, crNumber, tax_id, status, type } = account
  const guardian = account.guardian_name === PERSON_DEFAULTS.guardian_name ? '' : account.guardian_name
  const label = (field: string) => translate(`resources.users.fields.${field}`)
  const isEntity = type === PERSON_TYPE.entity
  return (
    <Section title={t('account')}>
      <DescriptionList>
        <DescriptionItem label={label('email')}>
          {email && (
            <Link href={`mailto:${email.split('@').map(encodeURIComponent).join('@')}`} color="text.primary">
              <LtrText>{email}</LtrText>
            </Link>
          )}
        </DescriptionItem>
        <DescriptionItem label={label('phone_number')}>
          {phone_number && <LtrText>{phone_number}</LtrText>}
        </DescriptionItem>
        {isEntity ? (
          <>
            <DescriptionItem label={t('fields.crNumber')}>{crNumber && <LtrText>{crNumber}</LtrText>}</DescriptionItem>
            <DescriptionItem label={t('fields.tax_id')}>{tax_id && <LtrText>{tax_id}</LtrText>}</DescriptionItem>
          </>
        ) : (
          <>
            <DescriptionItem label={label('national_id')}>
              {national_id && <LtrText>{national_id}</LtrText>}
            </DescriptionItem>
            <DescriptionItem label={label('dob')}>{account.dob && formatDate(account.dob, lang)}</DescriptionItem>
            <DescriptionItem label={label('gender')}>{genderName(account.gender, lang)}</DescriptionItem>
            <DescriptionItem label={label('nationality')}>{countryName(account.nationality, lang)}</DescriptionItem>
          </>
        )}
        {(guardian || account.guardian_phone) && (
          <DescriptionItem label={t('fields.guardian')}>
            <bdi>{guardian}</bdi> {account.guardian_phone && <LtrText>{account.guardian_phone}</LtrText>}
          </DescriptionItem>
        )}
        <DescriptionItem label={label('steb_user_id')}>
          {steb_user_id && <LtrText>{steb_user_id}</LtrText>}
        </DescriptionItem>
        <DescriptionItem label={label('subscription')}>
          <SubscriptionState person={account} />
        </DescriptionItem>
        <DescriptionItem label={label('status')}>
          <StateBadge tone={status ? 'success' : 'error'}>
            {PERSON_VALUE_LABELS[lang][status ? 'yes' : 'no']}
          </StateBadge>
        </DescriptionItem>
        <DescriptionItem label={label('created_at')}>{formatDate(account.created_at, lang)}</DescriptionItem>
      </DescriptionList>
    </Section>
  )
}
