import { describe, expect, it } from 'vitest';
import { normalisedAddress } from './normalised-address.ts';

describe('A normalised address', () => {
  it.each([
    ['victim@mail.example', 'victim@mail.example'],
    ['Victim@Mail.EXAMPLE', 'victim@mail.example'],
    [' victim@mail.example ', 'victim@mail.example'],
    ['victim+1@mail.example', 'victim@mail.example'],
    ['victim+1+2+@mail.example', 'victim@mail.example'],
    ['victim+@mail.example', 'victim@mail.example'],
    ['+victim@mail.example', '+victim@mail.example'],
    ['"victim+1"@mail.example', 'victim@mail.example'],
    ['"vic\\tim"@mail.example', 'victim@mail.example'],
    ['"a@b"@mail.example', 'a@b@mail.example'],
    ['victim@mail.example.', 'victim@mail.example'],
    ['vic.tim@mail.example', 'vic.tim@mail.example'],
    ['v.i.c.tim+tag.x@gmail.com', 'victim@gmail.com'],
    ['Vic.Tim@GoogleMail.com', 'victim@gmail.com'],
    ['victim@not-gmail.com', 'victim@not-gmail.com'],
    ['victim@MÜLLER.example', 'victim@xn--mller-kva.example'],
    ['victim@xn--MLLER-kva.example', 'victim@xn--mller-kva.example'],
  ])('of %s is %s', (address, normalised) => {
    expect(normalisedAddress(address)).toBe(normalised);
    expect(normalisedAddress(normalised)).toBe(normalised);
  });
});
