import Handyman from '@mui/icons-material/HandymanOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { type CompositionEvent, useId, useState } from 'react';
import { isComposing, isSubmit } from '../forms/use-search-input.ts';

const SEEN_MAX = 200;
const seen = new Set<string>();

/** Adds the skills of shown cards to the suggestions. */
export const seeSkills = (cards: readonly { readonly skills: readonly string[] }[]): void => {
  for (const skill of cards.flatMap(({ skills }) => skills)) if (seen.size < SEEN_MAX) seen.add(skill);
};

/** Returns the skills of the cards that were shown during this visit, as suggestions. */
const seenSkills = (): string[] => [...seen].sort((a, b) => a.localeCompare(b));

type SkillFieldProps = { value: string; onChange: (skill: string) => void };

/**
 * Field for a skill. Filters on Enter, on leaving the field, or by a suggestion: a skill that is half typed has no
 * results.
 */
export const SkillField = ({ value, onChange }: SkillFieldProps) => {
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const list = useId();
  // The URL changed by other means: Back, a chip or 'Clear all'.
  if (value !== lastValue) {
    setLastValue(value);
    setText(value);
  }
  const apply = (typed: string) => {
    const skill = typed.trim();
    if (skill !== value) onChange(skill);
  };
  return (
    <>
      <InputBase
        name="skill"
        value={text}
        placeholder="Skill"
        aria-label="Skill"
        autoComplete="off"
        slotProps={{
          input: {
            list,
            maxLength: LIMITS.skill,
            enterKeyHint: 'search',
            onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
              if (currentTarget.value === '') apply('');
            },
          },
        }}
        startAdornment={
          <InputAdornment position="start">
            <Handyman />
          </InputAdornment>
        }
        onChange={({ target, nativeEvent }) => {
          setText(target.value);
          // A chosen suggestion and a cleared field are complete.
          const isTyped = 'inputType' in nativeEvent && nativeEvent.inputType !== 'insertReplacementText';
          if (!isTyped || (target.value === '' && !isComposing(nativeEvent))) apply(target.value);
        }}
        onFocus={() => setSuggestions(seenSkills())}
        onBlur={() => apply(text)}
        onKeyDown={(event) => {
          if (isSubmit(event)) apply(text);
        }}
      />
      <datalist id={list}>
        {suggestions.map((skill) => (
          <option key={skill} value={skill} />
        ))}
      </datalist>
    </>
  );
};
