import Handyman from '@mui/icons-material/HandymanOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { useId, useState } from 'react';
import { seenSkills } from './directory-feed.ts';

type Props = { value: string; onChange: (skill: string) => void };

/**
 * Field for a skill. Filters on Enter, on leaving the field, or by a suggestion: a skill that is half typed has no
 * results.
 */
export const SkillField = ({ value, onChange }: Props) => {
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
        slotProps={{ input: { list, maxLength: LIMITS.skill, enterKeyHint: 'search' } }}
        startAdornment={
          <InputAdornment position="start">
            <Handyman />
          </InputAdornment>
        }
        onChange={({ target, nativeEvent }) => {
          setText(target.value);
          // A chosen suggestion and a cleared field are complete.
          const isTyped = 'inputType' in nativeEvent && nativeEvent.inputType !== 'insertReplacementText';
          if (!isTyped || target.value === '') apply(target.value);
        }}
        onFocus={() => setSuggestions(seenSkills())}
        onBlur={() => apply(text)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply(text);
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
