import Box from '@mui/material/Box';
import { isolate } from '@taskwright/contract/limits/text';
import { TASK_CATEGORIES } from '@taskwright/contract/tasks/categories';
import { money } from '../../../lib/format/money.ts';
import { AmountField } from '../../../ui/forms/amount-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useEndHint } from '../../../ui/text/deadline.tsx';
import { exampleOf, typicalPrice } from './category-help.ts';
import { DeadlinePresets } from './deadline-presets.tsx';
import { MoreDetails } from './more-details.tsx';
import { hasPassed, PASSED_WARNING, type TaskForm } from './task-form-values.ts';

const CATEGORY_OPTIONS = [
  { value: '', label: 'Choose a category' },
  ...TASK_CATEGORIES.map((category) => ({ value: category, label: category })),
];

/** Name of the hired freelancer, and the agreed amount. */
type Agreed = { readonly name?: string | undefined; readonly cents?: number | undefined };

type Props = {
  form: TaskForm;
  /** The add form has a select with eight categories; the update form has a text field. [VALID-13, VALID-16] */
  category: 'choice' | 'free text';
  email: string;
  name: string;
  moreOpen?: boolean;
  /** The task is or will be pending: a past deadline closes it to bids. */
  isPending?: boolean;
  /** A freelancer is hired: the client cannot change deadline and budget (decision 30). */
  isAgreed?: boolean;
  /** Freelancer and amount of the agreement. */
  agreed?: Agreed;
  /** A freelancer is hired or has completed the task: the title is fixed, because reviews show it. */
  isTitleAgreed?: boolean;
};

/** Props of fields that cannot be edited, with the reason and what is agreed instead. */
const fixedBy = ({ name, cents }: Agreed) => {
  const reason = `Can’t change while ${name === undefined ? 'a freelancer' : isolate(name)} is working on this.`;
  const terms = cents === undefined ? '' : ` You agreed on ${money(cents / 100)}.`;
  return {
    deadline: { readOnly: true, hint: `${reason} The agreed dates are in your conversation.` },
    budget: { readOnly: true, hint: `${reason}${terms}` },
  };
};
const AGREED_TITLE = { readOnly: true, hint: 'Can’t change after hiring. Reviews show the title.' } as const;

const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** Keeps the space of the typical price, which appears when the category is chosen. It fits on one line of most phones. */
const PRICE_SPACE = {
  '& p[id$="-hint"]': { mt: '3px', minHeight: '1lh', '@media (max-width: 21em)': { minHeight: '2lh' } },
} as const;

/**
 * The fields of a task, with the browser's required attribute and custom messages. [ADD-3, ADD-4, UPDATE-3, VALID-10,
 * VALID-11, VALID-14, VALID-15]
 */
export const TaskFields = ({
  form,
  category,
  email,
  name,
  moreOpen = false,
  isPending = true,
  isAgreed = false,
  agreed = {},
  isTitleAgreed = false,
}: Props) => {
  const [chosen, deadline] = form.watch(['category', 'deadline']);
  const example = exampleOf(chosen);
  const endHint = useEndHint(deadline);
  const chooseDeadline = (date: string) => {
    form.setValue('deadline', date, { shouldDirty: true });
    form.clearErrors('deadline');
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Field
        label="Title"
        required
        placeholder={example?.title}
        {...form.field('title')}
        {...(isTitleAgreed && AGREED_TITLE)}
      />
      {category === 'choice' ? (
        <SelectField label="Category" required options={CATEGORY_OPTIONS} {...form.field('category')} />
      ) : (
        <Field label="Category" required {...form.field('category')} />
      )}
      <Field
        label="Description"
        required
        multiline
        minRows={5}
        maxRows={14}
        placeholder={example?.description}
        {...form.field('description')}
      />
      <Box sx={pair}>
        <div>
          <Field
            label="Deadline"
            type="date"
            required
            hint={endHint}
            warning={isPending && hasPassed(deadline) ? PASSED_WARNING : null}
            {...form.field('deadline')}
            {...(isAgreed && fixedBy(agreed).deadline)}
          />
          {!isAgreed && <DeadlinePresets deadline={deadline} onChoose={chooseDeadline} />}
        </div>
        <Box sx={PRICE_SPACE}>
          <AmountField
            label="Budget in US dollars (optional)"
            hint={typicalPrice(chosen)}
            {...form.field('budget')}
            {...(isAgreed && fixedBy(agreed).budget)}
          />
        </Box>
      </Box>
      <MoreDetails form={form} startOpen={moreOpen} />
      <Box sx={pair}>
        <Field label="Email" type="email" value={email} readOnly />
        <Field label="Name" value={name} readOnly />
      </Box>
    </Box>
  );
};
