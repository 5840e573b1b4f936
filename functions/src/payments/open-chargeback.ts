import { isPaidMovement, isWonMovement } from '@taskwright/contract';
import * as conversations from '../conversations/model/conversation-repository.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { applyChargeback } from './apply-chargeback.ts';
import { logMovement } from './attempt.ts';
import { earnedOf, sumOfParts, takeDisputed, withChargeback } from './chargeback-money.ts';
import { type ChargebackDocument, type PaymentDocument, untried } from './model/movement-document.ts';
import * as movements from './model/movement-repository.ts';
import * as wallets from './model/wallet-repository.ts';
import type { Dispute } from './provider.ts';
import { recordChargeback } from './record-chargeback.ts';

/** Returns what is left of the processing fee of a payment, of which other chargebacks may have taken a part. */
const feeLeft = async (unit: Unit, id: string, { state, feeCents }: PaymentDocument): Promise<number> => {
  if (!isPaidMovement(state)) return 0;
  const others = await movements.chargebacksOf(unit, id);
  return others
    .filter((other) => !isWonMovement(other.state))
    .reduce((left, { processing }) => left - processing, feeCents);
};

/**
 * Records a dispute that took money of the platform: the movement, what it takes of the agreement and the balance, and the
 * freeze, in one commit. Returns false if no payment has the charge. Does nothing if it is recorded.
 */
export const openChargeback = (store: Store, { id: dispute, charge, cents, feeCents }: Dispute): Promise<boolean> =>
  store.run(async (unit) => {
    const id = movements.chargebackId(dispute);
    if ((await movements.find(unit, id)) !== null) return true;
    const payment = await movements.paymentOfCharge(unit, charge);
    if (payment === null) return false;
    const { conversation, title, owner, freelancer } = payment.data;
    const stored = await conversations.find(unit, conversation);
    const agreement = stored?.agreements.agreement ?? null;
    const wallet = await wallets.find(unit, freelancer);
    const taken = takeDisputed(agreement, {
      payment: payment.id,
      cents,
      feeCents: await feeLeft(unit, payment.id, payment.data),
      unpaid: wallet?.earned ?? {},
    });
    const at = unit.now().toISOString();
    const { parts, processing, service, losses } = taken;
    const paidOn = payment.data.at.slice(0, 10);
    const data: ChargebackDocument = {
      kind: 'chargeback',
      state: 'open',
      cents,
      owner,
      payment: payment.id,
      paidOn,
      parts: [...parts],
      processing,
      service,
      losses,
      conversation,
      title,
      freelancer,
      dispute,
      ...untried(at),
    };
    movements.create(unit, { id, data });
    recordChargeback(unit, id, data, feeCents);
    if (wallet !== null) wallets.dispute(unit, freelancer, wallet, earnedOf(parts));
    if (stored !== null && agreement !== null) {
      const frozen = withChargeback(agreement, { id, paidOn, cents: sumOfParts(parts) }, data);
      const moved = { agreement: frozen, releases: [], returns: [] };
      await applyChargeback(unit, id, data, { id: conversation, data: stored }, { moved, ended: null });
    }
    // Before the commit, so that no chargeback stays unnoticed if the process ends after it.
    logMovement(id, data, 'The provider’s dashboard takes evidence.');
    return true;
  });
