import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { TEXT_LINK } from '../../ui/text/text-link.ts';
import { Prose } from './prose.tsx';
import type { TextSection } from './text-page.tsx';

const StoredData = () => (
  <Prose>
    <p>We store the data that the marketplace needs, and none for advertising:</p>
    <ul>
      <li>
        <strong>Your account:</strong> name, photo, email address, the times of your sign-up and last login, the version
        of the terms that you accepted, your settings and your time zone.
      </li>
      <li>
        <strong>Your profile, if you make one:</strong> your texts, your portfolio, your skills and links, and facts
        that follow from your finished agreements, such as how many you completed.
      </li>
      <li>
        <strong>Your activity:</strong> tasks, bids, messages, agreements, payments, reviews, invitations, reports, and
        the searches, tasks and people that you save.
      </li>
      <li>
        <strong>Against abuse:</strong> how often an account or an internet address uses the site, for a day at most and
        under a code instead of the address.
      </li>
    </ul>
    <p>The log of the site contains no names, addresses or texts.</p>
  </Prose>
);

const Readers = () => (
  <Prose>
    <ul>
      <li>
        <strong>Every visitor</strong> can see your open tasks with your name, photo, rating and number of hires, and
        your profile. In the profile you choose its readers: everyone, signed-in members, or only you.
      </li>
      <li>
        <strong>The client of a task</strong> sees the bids on it. No other freelancer sees your amount or your message.
      </li>
      <li>
        <strong>The two sides of a conversation</strong> see its messages, its terms and its deliveries.
      </li>
      <li>
        <strong>Our moderators</strong> see the text that a member reports.
      </li>
    </ul>
    <p>No other member sees your email address.</p>
  </Prose>
);

const YourDevice = () => (
  <Prose>
    <p>
      Your browser stores what keeps you logged in, the drafts of your texts, messages that are still to be sent, and
      choices such as the dark theme. There are no cookies of ours, no advertising and no counting of visitors.
    </p>
    <p>
      Pictures are stored here and never loaded from other sites, so no other site can see which pages you read. Links
      that members write lead to other sites, which have their own rules.
    </p>
  </Prose>
);

const Processors = () => (
  <Prose>
    <p>
      Taskwright runs on Firebase, a service of Google, which stores the data and checks passwords. If you log in with
      Google, we get your name, email address and photo from there. Our mail service sends the emails. If you pay for a
      milestone through Taskwright, our payment provider gets its title and amount, and your email address. If you set
      up payouts, it gets your name, your email address and a pseudonym, and asks you for your bank account. We give
      your data to no other company, and sell none of it.
    </p>
  </Prose>
);

const Periods = () => (
  <Prose>
    <ul>
      <li>Your account, profile and settings: until you close the account.</li>
      <li>A task: until you delete it. Bids on it stay for 90 days after that, as the record of their freelancers.</li>
      <li>Notifications: 90 days. Emails that are still to be sent: two weeks at most.</li>
      <li>
        Agreements, payments, conversations and reviews: without a limit, because they belong to both sides. After you
        close your account they show “Former member” in place of your name.
      </li>
    </ul>
  </Prose>
);

const YourChoices = () => (
  <Prose>
    <ul>
      <li>
        <strong>Read it:</strong> download all data about you under{' '}
        <Box component={Link} to={paths.accountSection('data')} sx={TEXT_LINK}>
          Your data
        </Box>
        .
      </li>
      <li>
        <strong>Correct it:</strong> change your name, photo, email address and profile at any time.
      </li>
      <li>
        <strong>Fewer emails:</strong> choose them under{' '}
        <Box component={Link} to={paths.accountSection('notifications')} sx={TEXT_LINK}>
          Notifications
        </Box>
        , or use the link at the end of an email.
      </li>
      <li>
        <strong>Delete it:</strong> close your account under{' '}
        <Box component={Link} to={paths.accountSection('delete')} sx={TEXT_LINK}>
          Delete account
        </Box>
        . We delete your data at once, apart from the records that also belong to other members.
      </li>
    </ul>
  </Prose>
);

/** The sections of the page Privacy. docs/privacy.md has every field and period. */
export const PRIVACY_SECTIONS: readonly TextSection[] = [
  { id: 'stored', title: 'The data we store', Body: StoredData },
  { id: 'readers', title: 'Its readers', Body: Readers },
  { id: 'device', title: 'On your device', Body: YourDevice },
  { id: 'processors', title: 'Services we use', Body: Processors },
  { id: 'periods', title: 'Periods', Body: Periods },
  { id: 'choices', title: 'Your choices', Body: YourChoices },
];
