create table app.channels (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  name text,
  type app.channel_type not null,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint channels_name check ((type = 'direct') = (name is null))
);

comment on column app.channels.name is 'Null for direct channels.';

select app.make_business_table('channels');

create table app.channel_participants (
  manager_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  user_id uuid not null,
  last_read_at timestamptz(3),
  primary key (manager_id, id),
  constraint channel_participants_key unique (manager_id, channel_id, user_id),
  constraint channel_participants_channel_fk foreign key (manager_id, channel_id) references app.channels (manager_id, id) on delete cascade
);

comment on table app.channel_participants is 'Without history: last_read_at moves with every look.';

create index channel_participants_user_idx on app.channel_participants (manager_id, user_id);

select app.make_business_table('channel_participants', false);

create table app.messages (
  manager_id uuid not null,
  id uuid not null,
  channel uuid not null,
  sender uuid not null,
  content text not null,
  sent_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint messages_channel_fk foreign key (manager_id, channel) references app.channels (manager_id, id) on delete cascade
);

comment on table app.messages is 'Without history: a message is its own record. sender is a user id.';

create index messages_channel_idx on app.messages (manager_id, channel, sent_at desc);

select app.make_business_table('messages', false);

create view app.channels_with_participants with (security_invoker) as
  select c.*, p.participants, m.id as last_message_id, m.sender as last_message_sender, m.content as last_message,
    m.sent_at as last_message_at
  from app.channels c
  join (
    select manager_id, channel_id, array_agg(user_id order by user_id) as participants
    from app.channel_participants group by manager_id, channel_id
  ) p on p.manager_id = c.manager_id and p.channel_id = c.id
  left join (
    select distinct on (manager_id, channel) * from app.messages order by manager_id, channel, sent_at desc, id desc
  ) m on m.manager_id = c.manager_id and m.channel = c.id;

grant select on app.channels_with_participants to muster_app;

create table app.calendar_categories (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  name text not null,
  hex_color text not null,
  manager_only boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint calendar_categories_name check (btrim(name) <> ''),
  constraint calendar_categories_hex_color check (hex_color ~ '^#[0-9a-fA-F]{6}$')
);

select app.make_business_table('calendar_categories');

create table app.calendar_event (
  manager_id uuid not null references app.user_manager (manager_id),
  id uuid not null,
  name text not null,
  start_date timestamptz(3) not null,
  end_date timestamptz(3),
  description text,
  category uuid,
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, id),
  constraint calendar_event_category_fk foreign key (manager_id, category) references app.calendar_categories (manager_id, id),
  constraint calendar_event_end_not_before_start check (end_date >= start_date)
);

create index calendar_event_start_idx on app.calendar_event (manager_id, start_date);

create index calendar_event_category_idx on app.calendar_event (manager_id, category);

select app.make_business_table('calendar_event');

create table app.calendar_event_in_charge (
  manager_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  primary key (manager_id, id),
  constraint calendar_event_in_charge_key unique (manager_id, event_id, user_id),
  constraint calendar_event_in_charge_event_fk foreign key (manager_id, event_id) references app.calendar_event (manager_id, id) on delete cascade
);

select app.make_business_table('calendar_event_in_charge');
