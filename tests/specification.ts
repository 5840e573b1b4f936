/*
 * The specification: the site's behaviour, one sentence for each fact that a test can prove. An id is short and its
 * meaning never changes. A test cites the ids that it proves at the end of its title, `… [BROWSE-4, BROWSE-5]`. A
 * comment cites the sentence that its code implements as [BROWSE-5]. It cites a deliberate decision by its number in
 * docs/decisions/README.md, decision 17. `npm run coverage:specification` prints the tests of each sentence.
 * `npm run test:lint` fails for a sentence without a test and for an unknown id or number.
 */

/** One sentence of the specification. */
export type Sentence = {
  readonly id: string;
  /** The part of the site that the sentence describes. */
  readonly section: string;
  readonly sentence: string;
  /** The decision that explains a surprising sentence. */
  readonly decision?: number;
};

type Row = readonly [id: string, sentence: string, decision?: number];

const section = (name: string, rows: readonly Row[]): readonly Sentence[] =>
  rows.map(([id, sentence, decision]) => ({
    id,
    section: name,
    sentence,
    ...(decision === undefined ? {} : { decision }),
  }));

const screens = [
  section('Screens and routes', [
    ['ROUTE-1', '/ is public: the home page inside the layout shell.'],
    ['ROUTE-2', '/signup is public: sign-up.'],
    ['ROUTE-3', '/login is public: login.'],
    ['ROUTE-4', '/browse-tasks is public: browse and filter tasks.'],
    ['ROUTE-5', '/browse-tasks/{id} is for signed-in users only: task details.'],
    ['ROUTE-6', '/add-task is for signed-in users only: the Add New Task form.'],
    ['ROUTE-7', '/my-tasks is for signed-in users only: My Posted Tasks.'],
    ['ROUTE-8', '/my-tasks/update-task/{id} is for signed-in users only: the Update Task modal form.'],
    ['ROUTE-9', '/terms is public: Terms and Conditions.'],
    ['ROUTE-10', 'Any other path is public: the not-found page.'],
  ]),
  section('Layout shell and navigation bar', [
    ['LAYOUT-1', 'A header with the navigation bar sits above the child route content.'],
    ['LAYOUT-2', 'The logo links to /.'],
    [
      'LAYOUT-3',
      'The links Home (/), Browse Tasks (/browse-tasks), Add Task (/add-task) and My Posted Tasks (/my-tasks) are the same whether or not the user is logged in.',
      21,
    ],
    ['LAYOUT-4', 'On wide screens the links sit in the centre of the bar.'],
    [
      'LAYOUT-5',
      'On small screens they sit in a dropdown menu. Login and Signup appear in that menu only when nobody is logged in.',
    ],
    ['LAYOUT-6', 'When logged in, an avatar dropdown shows the user’s display name and a Logout button.'],
    ['LAYOUT-7', 'The display name falls back to ‘User’.'],
    ['LAYOUT-8', 'The avatar uses photoURL, or a default generic avatar image if none exists.'],
    ['LAYOUT-9', 'When logged out, Login (/login) and Signup (/signup) buttons show.', 21],
    ['LOGOUT-1', 'Logout asks in a dialog with a warning icon and the title ‘Are you sure you want to log out?’.'],
    ['LOGOUT-2', 'The confirm button is ‘Yes’ (red) and the cancel button is ‘No’ (blue).'],
    ['LOGOUT-3', 'Only a confirmed result triggers logout.'],
  ]),
  section('Home page', [
    [
      'CAROUSEL-1',
      'Three slides: Connect with Top Talent / Browse Freelancers; Get Your Projects Done / Post a Task; Grow Your Freelance Career / Join as Freelancer.',
    ],
    ['CAROUSEL-2', 'It advances automatically every 5 seconds.'],
    ['CAROUSEL-3', 'It has previous and next arrows and dot indicators.'],
    ['CAROUSEL-4', 'It wraps in both directions.'],
    ['FEATURED-1', 'Shows the first 6 open tasks sorted by deadline ascending.', 8],
    [
      'FEATURED-2',
      'Each card shows category, title, a FEATURED badge, description, deadline (short month and day), budget with a dollar sign and a View Details button.',
    ],
    [
      'FEATURED-3',
      '‘Client Verified’ shows when the poster’s email is verified, ‘Email not yet verified’ otherwise.',
      15,
    ],
    ['FEATURED-4', 'A Browse All Opportunities button is shown.'],
    [
      'FEATURED-5',
      'Empty state: ‘No Featured Tasks Yet’ with ‘Check back soon for featured opportunities. New tasks added daily!’',
    ],
    ['STEPS-1', 'How it works shows the eight steps.'],
    ['STEPS-2', 'How it works links to /add-task (Post a Project) and /browse-tasks (Browse Talent).'],
    [
      'CATEGORY-1',
      'Filter chips: All Categories, development, design, marketing, writing, mobile, business, translation, video, audio, data.',
    ],
    ['CATEGORY-2', 'Six static example store, each with price range and average delivery.'],
    ['CATEGORY-3', 'Static stats tiles.'],
    ['CATEGORY-4', 'The category browser links to /add-task and /browse-tasks.'],
    ['FOOTER-1', 'The footer links to /terms (Terms of Service).'],
    ['FOOTER-2', 'No link of the footer goes nowhere.', 16],
    ['FOOTER-3', 'The newsletter email input with a Join button subscribes the address and thanks the visitor.', 13],
    ['THEME-1', 'A light/dark mode toggle button is fixed at the bottom right. It flips the page theme.'],
    ['THEME-2', 'The theme is remembered, follows the system until touched, and never flashes at load.', 9],
  ]),
  section('Sign-up screen', [
    ['SIGNUP-1', 'Fields: Full Name, Email Address, Profile Photo URL (optional), Password.'],
    ['SIGNUP-2', 'The password has a show/hide toggle.'],
    ['SIGNUP-3', 'Buttons: Create Account, Sign up with Google.'],
    ['SIGNUP-4', 'A link to /login.'],
    ['SIGNUP-5', 'The page is reached from the login link ‘Register here’.'],
  ]),
  section('Login screen', [
    ['LOGIN-1', 'Fields: Email Address, Password.'],
    ['LOGIN-2', 'The password has a show/hide toggle.'],
    ['LOGIN-3', 'Buttons: Login, Login with Google.'],
    ['LOGIN-4', 'A link to /signup.'],
  ]),
  section('Browse tasks', [
    ['BROWSE-1', 'Shows the public feed of open tasks: what is posted can be found.', 1],
    ['BROWSE-2', 'Has a search box, a category filter and a budget filter.'],
    ['BROWSE-3', 'Shows a card grid. Each card has a See Details link to /browse-tasks/{id}.'],
    ['BROWSE-4', 'Has a working pagination bar: Previous, numbers, Next.', 6],
    ['BROWSE-5', 'Filters, search and page live in the URL and survive Back and reload.', 6],
    [
      'BROWSE-6',
      'An empty result shows ‘No tasks found’ and ‘Try adjusting your filters or search query to find available tasks.’',
    ],
  ]),
  section('Task details', [
    ['DETAILS-1', 'A user who is not logged in is redirected to /login, and the origin path is remembered.'],
    ['DETAILS-2', 'Shows title, status badge, priority, category, description, budget and attachments.'],
    ['DETAILS-3', 'If the id is not known it shows ‘Task not found’ and ‘The requested task could not be located.’'],
  ]),
  section('Add task', [
    ['ADD-1', 'Shows a spinner while auth loads.'],
    ['ADD-2', 'Redirects to /login if there is no signed-in user with an email.'],
    ['ADD-3', 'The form has the fields title, category, description, deadline and budget (optional).'],
    ['ADD-4', 'Email and name are shown read-only.'],
    ['ADD-5', 'The submit button reads ‘Adding Task...’ and is disabled while submitting.'],
  ]),
  section('My tasks', [
    ['MY-1', 'Shows the tasks whose userEmail equals the current user’s email.'],
    ['MY-2', 'Redirects to /login if there is no user.'],
    [
      'MY-3',
      'Shows the ‘My Posted Tasks’ table with the columns Task Title, Status, Deadline, Budget, Bids and Actions (Bids, Update, Delete).',
    ],
    ['MY-4', 'Has a ‘+ Create New Task’ button.'],
    [
      'MY-5',
      'Empty state: ‘No tasks posted yet’ and ‘Get started by creating a new task.’, with a ‘Create Your First Task’ button.',
    ],
    [
      'MY-6',
      'A banner reads ‘You’ve placed bids on N opportunities’. N counts clicks on the Bids button in this session.',
    ],
    [
      'BID-1',
      'Clients receive bids: a task’s poster sees all bids on it, a freelancer their own, nobody any other.',
      17,
    ],
    ['BID-2', 'The Bids column counts the bids that stand.', 17],
    ['BID-3', 'The Bids button also opens the task’s real bids, at an address of their own.', 17],
    ['BID-4', 'A freelancer places a bid on a task’s page, changes it and withdraws it.', 17],
  ]),
  section('Update task', [
    ['UPDATE-1', 'Loads the task by id from the server and shows it in the form.'],
    ['UPDATE-2', 'Shows an ‘Update Task’ modal form with Cancel and Update buttons and a close X.'],
    ['UPDATE-3', 'Email and name are read-only.'],
    ['UPDATE-4', 'The deadline shows only the part before ‘T’.'],
    ['UPDATE-5', 'Another’s task shows ‘Task not found’.', 4],
  ]),
  section('Terms', [
    ['TERMS-1', 'Terms and Conditions, last updated July 2, 2025, with a table of contents.'],
    [
      'TERMS-2',
      'Sections: Introduction, User Accounts, Store, Payments & Fees, Dispute Resolution, Intellectual Property, Account Termination, Limitation of Liability.',
    ],
    ['TERMS-3', '‘I Accept’ records the acceptance, on the profile when signed in, on the device until then.', 14],
    ['TERMS-4', 'The terms mention client, freelancer and agency accounts.'],
  ]),
  section('Not-found page', [
    ['NOTFOUND-1', 'Reads ‘Page Not Found’ and ‘Oops! The page you’re looking for doesn’t exist on this server.’'],
    ['NOTFOUND-2', 'Has a ‘Go Back to Homepage’ button linking to /.'],
  ]),
];

const states = section('States and transitions', [
  ['AUTH-1', 'Logged out (user null) becomes logged in when a user exists.'],
  ['AUTH-2', 'A loading flag starts true and turns false after the first auth-state notification.'],
  ['AUTH-3', 'The user is set on every auth-state change.'],
  ['LOGOUT-4', 'Logged in goes to logged out after the user confirms and the log-out call succeeds.'],
  ['FORM-1', 'Sign-up and login forms while submitting: the button is disabled with a spinner.'],
  ['FORM-2', 'On success they go to the remembered origin when there is one, home otherwise.', 10],
  ['FORM-3', 'On error a general error banner shows.'],
  ['FORM-4', 'Field errors clear when the user edits that field.'],
  ['CAROUSEL-5', 'The index cycles 0 to 2, wrapping in both directions.'],
  ['CATEGORY-5', 'Category filter: all or one category id.'],
  ['STATUS-1', 'completed shows ‘Completed’, in-progress shows ‘In Progress’, and pending shows ‘Pending’.'],
  ['STATUS-2', 'Pending is the default when status is missing on the details and my-tasks pages.'],
  ['STATUS-3', 'An unknown status on the details page shows ‘Not Started’.'],
  ['PRIORITY-1', 'Priority labels: High, Medium, Low.'],
  ['PRIORITY-2', 'Any other priority shows ‘Normal’.'],
  ['ADD-6', 'Add form: a submitting flag disables the button.'],
  ['DELETE-1', 'A confirmation step comes before the deletion.'],
]);

const rules = section('Validation rules', [
  ['VALID-1', 'Sign-up: name is required (‘Name is required’).'],
  ['VALID-2', 'Sign-up: email must match the pattern (‘Invalid email’).'],
  ['VALID-3', 'Sign-up: password is at least 6 characters (‘Password must be at least 6 characters’).'],
  ['VALID-4', 'Sign-up: password must contain an uppercase letter (‘Must include uppercase letter’).'],
  ['VALID-5', 'Sign-up: password must contain a lowercase letter (‘Must include lowercase letter’).'],
  ['VALID-6', 'Hint text: ‘Must contain uppercase, lowercase, and at least 6 characters’.'],
  ['VALID-7', 'Photo URL is optional.'],
  ['VALID-8', 'Login: email pattern (‘Invalid email’).'],
  ['VALID-9', 'Login: password at least 6 characters (same message as sign-up).'],
  ['VALID-10', 'Add: title, category, description and deadline are required (browser-level required).'],
  ['VALID-11', 'Add: budget is optional, a number, minimum 0, step 0.01.'],
  ['VALID-12', 'Add: email and name are read-only.'],
  [
    'VALID-13',
    'The add-task category is chosen from: Web Development, Design, Writing, Marketing, Research, Content Creation, SEO, Data Analysis.',
  ],
  ['VALID-14', 'Update: title, category, description and deadline are required (browser-level required).'],
  ['VALID-15', 'Update: budget is optional, a number, minimum 0, step 0.01.'],
  ['VALID-16', 'The update form’s category is free text.'],
  [
    'VALID-17',
    'The identity provider enforces a password policy: default minimum length 6, with optional maximum length and character-class requirements; its errors are shown in words.',
    20,
  ],
  ['FILTER-1', 'Search matches title or description, case-insensitive.'],
  ['FILTER-2', 'Category options: all, Design, Development, Marketing, Analytics, Writing.'],
  ['FILTER-3', 'Budget filter: low is under 1000, medium is 1000 to 2500 inclusive, high is over 2500.'],
  [
    'FILTER-4',
    'Every category vocabulary maps to the filter’s: a task posted as Web Development is found under Development.',
    7,
  ],
  ['FILTER-5', 'A skill leads to Browse narrowed to the open tasks that ask for it, whatever its case.', 24],
]);

const calls = section('Calls', [
  [
    'CALL-1',
    'POST /users with email, name, photoURL, creationTime, lastSignInTime; insertedId is read. Sent after account creation and profile update with the identity provider.',
  ],
  [
    'CALL-2',
    'POST /tasks with title, category, description, deadline, budget, userEmail, userName, creationTime; insertedId is read.',
  ],
  ['CALL-3', 'GET /tasks is used by my-tasks.'],
  ['CALL-4', 'GET /tasks/{id} is used by the update route.'],
  ['CALL-5', 'PUT /tasks/{id} with title, description, deadline, budget, category; modifiedCount is read.'],
  ['CALL-6', 'DELETE /tasks/{id} has no body.'],
  ['CALL-7', 'GET /Tasks.json returns an array of tasks (home page).'],
  ['CALL-8', 'GET /BrowseTask.json returns the task list (browse).', 1],
  [
    'CALL-9',
    'The identity provider creates a user with email and password, signs in with email and password and with a Google popup, signs out, and updates the profile (displayName, photoURL).',
  ],
  ['CALL-10', 'A Google sign-in saves a profile too.', 12],
]);

const errors = section('Messages', [
  ['SAY-1', 'Logout success: toast ‘✅ You have successfully logged out!’'],
  ['SAY-2', 'Logout failure: toast ‘❌ There was a problem logging out!’. The error is logged.'],
  ['SAY-3', 'Sign-up failure: the identity provider’s message is shown in an error banner.'],
  ['SAY-4', 'Sign-up success with insertedId: toast ‘Your profile has been created’, then navigate to home.'],
  ['SAY-5', 'Login failure: banner ‘Invalid email or password’.'],
  ['SAY-6', 'Login success: toast ‘You have logged in’, then navigate to home or the remembered origin.', 10],
  ['SAY-7', 'Google login success: toast ‘Logged in successfully!’, then navigate to home.'],
  ['SAY-8', 'Google sign-in: closed by the person, nothing is shown; anything else, a toast that says what to do.', 11],
  ['SAY-9', 'Add task, response without insertedId: error ‘Failed to add task!’'],
  ['SAY-10', 'Add task, network error: the error’s message is shown as a toast.'],
  [
    'SAY-11',
    'Add task success: toast ‘✅ Task added successfully!’. The form is reset and the user goes to /my-tasks.',
  ],
  ['SAY-12', 'Update, modifiedCount above 0: ‘✅ Task updated successfully!’, then navigate to /my-tasks.'],
  ['SAY-13', 'Update, any refusing answer: ‘❌ Failed to update task!’', 18],
  ['SAY-14', 'Update, network failure: ‘❌ Error updating task!’'],
  ['SAY-15', 'Delete confirm: dialog ‘Are you sure?’ / ‘You won’t be able to revert this!’ with ‘Yes, delete it!’'],
  ['SAY-16', 'Delete success: ‘Deleted!’ / ‘Your task has been deleted.’'],
  [
    'SAY-17',
    'Delete failure: shows ‘Failed to delete task’ and an ‘Error!’ dialog ‘Failed to delete task.’; the row stays.',
    5,
  ],
  ['SAY-18', 'Details, id not found: ‘Task not found’.'],
  ['SAY-19', 'Unknown route: ‘Page Not Found’.'],
  [
    'SAY-20',
    'The coded errors of the provider (password policy, popup blocked, network, unauthorized domain, user mismatch) are shown in words.',
    20,
  ],
]);

const constants = section('Business constants and limits', [
  ['CONST-1', 'Carousel interval 5 s, 3 slides.'],
  ['CONST-2', 'Featured tasks limit 6.'],
  ['CONST-3', 'Minimum password length 6.'],
  ['CONST-4', 'The sign-up toast stays 1500 ms, the add-task toast 3000 ms; hovering or focusing one keeps it.', 22],
  ['CONST-5', 'The sign-in popup window is 500x600.'],
  [
    'CONST-6',
    'Static category counts: development 2450, design 1860, marketing 1420, writing 2100, mobile 920, business 1750, translation 680, video 1150, audio 430, data 890.',
  ],
  ['CONST-7', 'Marketing stats: 85K+ freelancers, 1.2M+ tasks, 98% satisfaction, 24/7 support.'],
  ['CONST-8', 'Budget filter thresholds: under 1000, 1000 to 2500, over 2500.'],
  ['CONST-9', 'Budget input: minimum 0, step 0.01.'],
  ['CONST-10', 'Client processing fee is 2.9% + $0.30.'],
  ['CONST-11', 'Freelancer fee is 20% under $500, 15% for $500 to $10,000, and 10% over $10,000.'],
  ['CONST-12', 'Fees change with 30 days’ notice.'],
  ['CONST-13', 'Disbursement happens once per week and takes 3 to 5 business days. The minimum is $50.'],
  ['CONST-14', 'Mediation review happens within 3 business days, and a proposal within 10 business days.'],
  ['CONST-15', 'Liability is capped at fees paid in the prior six months.'],
  ['CONST-16', 'Arbitration takes place in California.'],
]);

/** All sentences: first those of each screen, then those that apply to all screens. */
export const SPECIFICATION: readonly Sentence[] = [
  ...screens.flat(),
  ...states,
  ...rules,
  ...calls,
  ...errors,
  ...constants,
];
