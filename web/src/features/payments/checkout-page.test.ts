import { expect, it } from 'vitest';
import { paymentPage } from './checkout-page.ts';

it.each([
  ['https://checkout.example.com/c/pay/1#x', 'https://checkout.example.com/c/pay/1#x'],
  ['http://127.0.0.1:12111/c/pay/1', 'http://127.0.0.1:12111/c/pay/1'],
  ['http://localhost:12111/c/pay/1', 'http://localhost:12111/c/pay/1'],
  ['http://checkout.example.com/c/pay/1', null],
  ['http://127.0.0.1.example.com/', null],
  ['javascript:alert(1)', null],
  ['/c/pay/1', null],
  [undefined, null],
])('the payment page %s is opened as %s', (address, page) => expect(paymentPage(address)).toBe(page));
